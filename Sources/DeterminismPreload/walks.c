// Walks over whole folders: these read them inside of the C library, and sort them where they are
// told how.
#include "axes.h"
#include "order.h"

#include <dirent.h>
#include <fcntl.h>
#include <fts.h>

static int compare_scanned(const struct dirent **left, const struct dirent **right) {
  const char *one = (*left)->d_name, *other = (*right)->d_name;
  return harness_compare_names(one, harness_name_key(one), other, harness_name_key(other));
}

#define SCANS(name, type)                                                                  \
  int name(                                                                                \
      const char *path, struct type ***list, int (*is_wanted)(const struct type *),        \
      int (*order)(const struct type **, const struct type **)) {                          \
    harness_note_file(AT_FDCWD, path, CALLED);                                             \
    if (order == NULL && harness_is_ordered()) order = (__typeof__(order))(void *)compare_scanned; \
    NEXT(name);                                                                            \
    return next(path, list, is_wanted, order);                                             \
  }

SCANS(scandir, dirent)
SCANS(scandir64, dirent64)

#define SCANS_AT(name, type)                                                                   \
  int name(                                                                                    \
      int folder, const char *path, struct type ***list, int (*is_wanted)(const struct type *), \
      int (*order)(const struct type **, const struct type **)) {                              \
    harness_note_file(folder, path, CALLED);                                                   \
    if (order == NULL && harness_is_ordered()) order = (__typeof__(order))(void *)compare_scanned;     \
    NEXT(name);                                                                                \
    return next(folder, path, list, is_wanted, order);                                         \
  }

SCANS_AT(scandirat, dirent)
SCANS_AT(scandirat64, dirent64)

/// What is walked from stays in the order in which it was named.
static int compare_walked(const FTSENT **left, const FTSENT **right) {
  if ((*left)->fts_level == FTS_ROOTLEVEL) return 0;
  const char *one = (*left)->fts_name, *other = (*right)->fts_name;
  return harness_compare_names(one, harness_name_key(one), other, harness_name_key(other));
}

static void note_all(char *const *paths, const void *caller, const void *frame) {
  for (; paths != NULL && *paths != NULL; paths++) {
    harness_note_file(AT_FDCWD, *paths, caller, frame);
  }
}

FTS *fts_open(
    char *const *paths, int options, int (*order)(const FTSENT **, const FTSENT **)) {
  note_all(paths, CALLED);
  if (order == NULL && harness_is_ordered()) order = compare_walked;
  NEXT(fts_open);
  return next(paths, options, order);
}

FTS64 *fts64_open(
    char *const *paths, int options, int (*order)(const FTSENT64 **, const FTSENT64 **)) {
  note_all(paths, CALLED);
  if (order == NULL && harness_is_ordered()) order = (__typeof__(order))(void *)compare_walked;
  NEXT(fts64_open);
  return next(paths, options, order);
}
