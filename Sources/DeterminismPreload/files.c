// Notes the files and folders that code of the package names, and hands out the devices that give
// random bytes.
//
// What a ledger says must be the same on every machine: paths begin with the package's folder as
// `.` or the home as `~`, and what the package did not choose itself is left out.
#include "axes.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <link.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

extern char **environ;

// MARK: - Places

/// A folder that a path may lie in.
typedef struct {
  char path[1024];
  size_t length;
  /// What stands for it; NULL where nothing in it is noted.
  const char *mark;
} place;

enum { TEMPORARY, TEMPORARY_REAL, PRODUCTS, RUNTIME, HOME, HOME_REAL, PACKAGE, PLACES };
static place places[PLACES];

/// What belongs to the system or to the runtime, whoever asks for it.
static const char *const ignored[] = {
    "/proc",    "/dev",          "/lib",           "/lib32",
    "/lib64",   "/usr/lib",      "/usr/lib32",     "/usr/lib64",
    "/usr/share/zoneinfo",       "/usr/share/icu", "/usr/share/locale",
    "/usr/share/i18n",           "/etc/localtime", "/etc/timezone",
    "/etc/ssl", "/etc/ld.so.cache",
};

/// What Foundation makes in a home for itself, once in a process.
static const char *const made_in_home[] = {
    "/.local", "/.local/share", "/.cache", "/.cache/org.swift.foundation.URLCache",
};

/// What an atomic write of Foundation is called until it is whole.
static const char unfinished[] = ".dat.nosync";

/// Takes out `.`, `..` and doubled slashes of an absolute path, as it is written: links are not
/// followed.
static void simplify(char *path) {
  char *end = path;
  for (const char *part = path; *part != 0;) {
    while (*part == '/') part++;
    size_t length = strcspn(part, "/");
    if (length == 2 && part[0] == '.' && part[1] == '.') {
      while (end > path && *--end != '/') {
      }
    } else if (length > 0 && !(length == 1 && part[0] == '.')) {
      *end++ = '/';
      memmove(end, part, length);
      end += length;
    }
    part += length;
  }
  if (end == path) *end++ = '/';
  *end = 0;
}

/// Whether a path is `folder` or lies below it.
static bool is_in(const char *path, const char *folder, size_t length) {
  return strncmp(path, folder, length) == 0 && (path[length] == '/' || path[length] == 0);
}

static void set_place(int which, const char *path, const char *mark) {
  place *it = &places[which];
  it->length = 0;
  it->mark = mark;
  if (path == NULL || path[0] != '/' || strlen(path) >= sizeof it->path) return;
  strcpy(it->path, path);
  simplify(it->path);
  // Everything lies in the root, so that it says nothing.
  if (it->path[1] != 0) it->length = strlen(it->path);
}

static void set_real_place(int which, const char *path, const char *mark) {
  char *whole = path != NULL ? realpath(path, NULL) : NULL;
  set_place(which, whole, mark);
  free(whole);
}

/// A variable of the environment, read past everything that notes who reads one.
static const char *variable(const char *name) {
  size_t length = strlen(name);
  for (char **entry = environ; entry != NULL && *entry != NULL; entry++) {
    if (strncmp(*entry, name, length) == 0 && (*entry)[length] == '=') return *entry + length + 1;
  }
  return NULL;
}

void harness_folders_changed(void) {
  int saved = errno;
  const char *temporary = variable("TMPDIR");
  if (temporary == NULL || temporary[0] == 0) temporary = "/tmp";
  set_place(TEMPORARY, temporary, NULL);
  set_real_place(TEMPORARY_REAL, temporary, NULL);
  set_place(HOME, variable("HOME"), "~");
  set_real_place(HOME_REAL, variable("HOME"), "~");
  errno = saved;
}

__attribute__((constructor)) static void harness_files_load(void) {
  int saved = errno;
  char path[PATH_MAX];
  harness_folders_changed();
  set_place(PACKAGE, getcwd(path, sizeof path), ".");
  ssize_t count = readlink("/proc/self/exe", path, sizeof path - 1);
  path[count > 0 ? count : 0] = 0;
  char *last = strrchr(path, '/');
  if (last != NULL) *last = 0;
  set_place(PRODUCTS, path, NULL);
  // The folder of the toolchain's libraries.
  Dl_info image;
  void *runtime = dlsym(RTLD_DEFAULT, "swift_retain");
  if (runtime != NULL && dladdr(runtime, &image) != 0 && image.dli_fname != NULL
      && strlen(image.dli_fname) < sizeof path) {
    strcpy(path, image.dli_fname);
    last = strrchr(path, '/');
    if (last != NULL) *last = 0;
    set_real_place(RUNTIME, path, NULL);
  }
  errno = saved;
}

// MARK: - Ledger

static bool is_ignored(const char *path) {
  for (size_t index = 0; index < sizeof ignored / sizeof *ignored; index++) {
    if (is_in(path, ignored[index], strlen(ignored[index]))) return true;
  }
  return false;
}

/// Whether Foundation keeps something of its own there; `path` begins behind the home.
static bool is_made(const char *path) {
  size_t count = sizeof made_in_home / sizeof *made_in_home;
  for (size_t index = 0; index < count; index++) {
    if (strcmp(path, made_in_home[index]) == 0) return true;
  }
  if (is_in(path, made_in_home[count - 1], strlen(made_in_home[count - 1]))) return true;
  // Cookies, in a folder that is called like the one of the executable.
  const char *name = strrchr(places[PRODUCTS].path, '/');
  const char data[] = "/.local/share";
  return name != NULL && strncmp(path, data, sizeof data - 1) == 0
         && is_in(path + sizeof data - 1, name, strlen(name));
}

/// Makes a path absolute and simple; false where it is too long or begins nowhere.
static bool complete(char *into, size_t size, int folder, const char *path) {
  size_t length = 0;
  if (path[0] != '/') {
    if (folder == AT_FDCWD) {
      if (getcwd(into, size) == NULL) return false;
      length = strlen(into);
    } else {
      char link[64];
      snprintf(link, sizeof link, "/proc/self/fd/%d", folder);
      ssize_t count = readlink(link, into, size - 1);
      if (count <= 0) return false;
      length = (size_t)count;
    }
    // What is no longer anywhere, or no folder at all.
    if (into[0] != '/' || length + 1 >= size) return false;
    into[length++] = '/';
  }
  if (strlen(path) >= size - length) return false;
  strcpy(into + length, path);
  simplify(into);
  return true;
}

static void note(
    int folder, const char *path, const void *caller, const void *frame) {
  char text[PATH_MAX + 2];
  // One byte in front, where a mark may have to stand.
  char *whole = text + 1;
  if (!complete(whole, sizeof text - 1, folder, path) || is_ignored(whole)) return;
  const char *name = strrchr(whole, '/') + 1;
  if (strncmp(name, unfinished, sizeof unfinished - 1) == 0) return;
  const place *innermost = NULL;
  for (int which = 0; which < PLACES; which++) {
    const place *it = &places[which];
    if (it->length > 0 && is_in(whole, it->path, it->length)
        && (innermost == NULL || it->length > innermost->length)) {
      innermost = it;
    }
  }
  if (innermost != NULL) {
    if (innermost->mark == NULL) return;
    whole += innermost->length;
    if (innermost->mark[0] == '~' && is_made(whole)) return;
    *--whole = innermost->mark[0];
  }
  harness_note(INPUT_FILE, whole, caller, frame, false);
}

void harness_note_file(int folder, const char *path, const void *caller, const void *frame) {
  MAY_BE_NULL(path);
  if (!harness_axes.is_active || !harness_axes.has_ledger || path == NULL || path[0] == 0) return;
  // Before anything that needs room: this may be a handler of a signal that asks for itself.
  if (harness_is_noting || is_ignored(path)) return;
  int saved = errno;
  int kind = harness_image(caller);
  if (kind != IMAGE_TESTING && kind != IMAGE_TRANSPORT) note(folder, path, caller, frame);
  errno = saved;
}

// MARK: - Opening

static bool is_device(const char *path) {
  return harness_axes.is_active && path != NULL && strncmp(path, "/dev/", 5) == 0;
}

/// A descriptor for one of the devices that give random bytes, or -1.
static int random_device(const char *path, int flags) {
  MAY_BE_NULL(path);
  if (!is_device(path)) return -1;
  int saved = errno;
  int descriptor = harness_entropy_open(path, flags);
  errno = saved;
  return descriptor;
}

/// The mode of a file that may be made, which is there only then.
#define MODE(flags)                                                     \
  mode_t mode = 0;                                                      \
  if (((flags) & O_CREAT) != 0 || ((flags) & O_TMPFILE) == O_TMPFILE) { \
    va_list list;                                                       \
    va_start(list, flags);                                              \
    mode = va_arg(list, mode_t);                                        \
    va_end(list);                                                       \
  }

#define OPENS(name)                                   \
  int name(const char *path, int flags, ...) {        \
    MODE(flags)                                       \
    int device = random_device(path, flags);          \
    if (device >= 0) return device;                   \
    harness_note_file(AT_FDCWD, path, CALLED);        \
    NEXT(name);                                       \
    return next(path, flags, mode);                   \
  }                                                   \
  int __##name(const char *path, int flags, ...) __attribute__((alias(#name)));

OPENS(open)
OPENS(open64)

#define OPENS_AT(name)                                     \
  int name(int folder, const char *path, int flags, ...) { \
    MODE(flags)                                            \
    int device = random_device(path, flags);               \
    if (device >= 0) return device;                        \
    harness_note_file(folder, path, CALLED);               \
    NEXT(name);                                            \
    return next(folder, path, flags, mode);                \
  }

OPENS_AT(openat)
OPENS_AT(openat64)

// What a compiler calls that checks for a mode that was left out.
#define OPENS_CHECKED(name)                    \
  int name(const char *path, int flags);       \
  int name(const char *path, int flags) {      \
    int device = random_device(path, flags);   \
    if (device >= 0) return device;            \
    harness_note_file(AT_FDCWD, path, CALLED); \
    NEXT(name);                                \
    return next(path, flags);                  \
  }

OPENS_CHECKED(__open_2)
OPENS_CHECKED(__open64_2)

#define OPENS_CHECKED_AT(name)                        \
  int name(int folder, const char *path, int flags);  \
  int name(int folder, const char *path, int flags) { \
    int device = random_device(path, flags);          \
    if (device >= 0) return device;                   \
    harness_note_file(folder, path, CALLED);          \
    NEXT(name);                                       \
    return next(folder, path, flags);                 \
  }

OPENS_CHECKED_AT(__openat_2)
OPENS_CHECKED_AT(__openat64_2)

#define CREATES(name)                          \
  int name(const char *path, mode_t mode) {    \
    harness_note_file(AT_FDCWD, path, CALLED); \
    NEXT(name);                                \
    return next(path, mode);                   \
  }

CREATES(creat)
CREATES(creat64)

static FILE *random_stream(const char *path) {
  MAY_BE_NULL(path);
  if (!is_device(path)) return NULL;
  int saved = errno;
  FILE *stream = harness_entropy_stream(path);
  errno = saved;
  return stream;
}

#define OPENS_STREAM(name)                                                        \
  FILE *name(const char *path, const char *mode) {                                \
    FILE *device = random_stream(path);                                           \
    if (device != NULL) return device;                                            \
    harness_note_file(AT_FDCWD, path, CALLED);                                    \
    NEXT(name);                                                                   \
    return next(path, mode);                                                      \
  }

OPENS_STREAM(fopen)
OPENS_STREAM(fopen64)

#define REOPENS_STREAM(name)                                     \
  FILE *name(const char *path, const char *mode, FILE *stream) { \
    harness_note_file(AT_FDCWD, path, CALLED);                   \
    NEXT(name);                                                  \
    return next(path, mode, stream);                             \
  }

REOPENS_STREAM(freopen)
REOPENS_STREAM(freopen64)
