// Plain functions for calls that Swift cannot import, the same on every platform.
#define _GNU_SOURCE
#include "CHarnessSystem.h"

#include <sys/ioctl.h>
#include <sys/socket.h>
#include <sys/utsname.h>

#ifndef MSG_NOSIGNAL
#define MSG_NOSIGNAL 0
#endif

extern char **environ;

void harness_fill_standard(void) {
  // The lowest free number is given out, so each call fills the next gap.
  for (int number = 0; number <= 2; number++) {
    if (fcntl(number, F_GETFD) < 0 && errno == EBADF) (void)!open("/dev/null", O_RDWR | O_NOCTTY);
  }
}

int harness_open(const char *path, int flags, mode_t mode) {
  int descriptor;
  do descriptor = open(path, flags | O_CLOEXEC | O_NOCTTY, mode);
  while (descriptor < 0 && errno == EINTR);
  return descriptor;
}

int harness_openat(int directory, const char *path, int flags) {
  int descriptor;
  do descriptor = openat(directory, path, flags | O_CLOEXEC | O_NOCTTY);
  while (descriptor < 0 && errno == EINTR);
  return descriptor;
}

int harness_set_nonblocking(int descriptor, int enabled) {
  int flags = fcntl(descriptor, F_GETFL);
  if (flags < 0) return errno;
  int wanted = enabled ? flags | O_NONBLOCK : flags & ~O_NONBLOCK;
  if (wanted == flags) return 0;
  return fcntl(descriptor, F_SETFL, wanted) < 0 ? errno : 0;
}

ssize_t harness_write(int descriptor, const void *bytes, size_t count) {
  ssize_t written = send(descriptor, bytes, count, MSG_NOSIGNAL);
  if (written < 0 && errno == ENOTSOCK) written = write(descriptor, bytes, count);
  return written;
}

int harness_terminal_size(int descriptor, int *columns, int *rows) {
  struct winsize size;
  if (ioctl(descriptor, TIOCGWINSZ, &size) != 0) return errno;
  *columns = size.ws_col;
  *rows = size.ws_row;
  return 0;
}

uint64_t harness_monotonic_now(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (uint64_t)now.tv_sec * 1000000000u + (uint64_t)now.tv_nsec;
}

int64_t harness_wall_now(void) {
  struct timespec now;
  clock_gettime(CLOCK_REALTIME, &now);
  return (int64_t)now.tv_sec * 1000000000 + now.tv_nsec;
}

uint64_t harness_physical_memory(void) {
  long pages = sysconf(_SC_PHYS_PAGES), size = sysconf(_SC_PAGESIZE);
  return pages > 0 && size > 0 ? (uint64_t)pages * (uint64_t)size : 0;
}

int harness_uname(int field, char *buffer, size_t size) {
  struct utsname facts;
  if (size == 0) return EINVAL;
  if (uname(&facts) < 0) return errno;
  const char *texts[] = {facts.sysname, facts.release, facts.machine, facts.nodename};
  if (field < 0 || field > 3) return EINVAL;
  strncpy(buffer, texts[field], size - 1);
  buffer[size - 1] = 0;
  return 0;
}

char **harness_environment(void) { return environ; }
