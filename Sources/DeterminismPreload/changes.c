// Notes the files and folders that code of the package makes, moves and removes.
#include "axes.h"

#include <fcntl.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

int mkdir(const char *path, mode_t mode) {
  harness_note_file(AT_FDCWD, path, CALLED);
  NEXT(mkdir);
  return next(path, mode);
}

int mkdirat(int folder, const char *path, mode_t mode) {
  harness_note_file(folder, path, CALLED);
  NEXT(mkdirat);
  return next(folder, path, mode);
}

#define REMOVES(name)                          \
  int name(const char *path) {                 \
    harness_note_file(AT_FDCWD, path, CALLED); \
    NEXT(name);                                \
    return next(path);                         \
  }

REMOVES(unlink)
REMOVES(rmdir)
REMOVES(remove)

int unlinkat(int folder, const char *path, int flags) {
  harness_note_file(folder, path, CALLED);
  NEXT(unlinkat);
  return next(folder, path, flags);
}

int rename(const char *from, const char *to) {
  harness_note_file(AT_FDCWD, from, CALLED);
  harness_note_file(AT_FDCWD, to, CALLED);
  NEXT(rename);
  return next(from, to);
}

int renameat(int from_folder, const char *from, int to_folder, const char *to) {
  harness_note_file(from_folder, from, CALLED);
  harness_note_file(to_folder, to, CALLED);
  NEXT(renameat);
  return next(from_folder, from, to_folder, to);
}

int renameat2(int from_folder, const char *from, int to_folder, const char *to, unsigned flags) {
  harness_note_file(from_folder, from, CALLED);
  harness_note_file(to_folder, to, CALLED);
  NEXT(renameat2);
  return next(from_folder, from, to_folder, to, flags);
}

int link(const char *from, const char *to) {
  harness_note_file(AT_FDCWD, from, CALLED);
  harness_note_file(AT_FDCWD, to, CALLED);
  NEXT(link);
  return next(from, to);
}

int symlink(const char *target, const char *path) {
  harness_note_file(AT_FDCWD, path, CALLED);
  NEXT(symlink);
  return next(target, path);
}
