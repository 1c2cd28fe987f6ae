// What only Linux has, or spells this way.
#ifdef __linux__
#define _GNU_SOURCE
#include "CHarnessSystem.h"

#include <sched.h>
#include <sys/socket.h>

int harness_error_text(int code, char *buffer, size_t size) {
  const char *text = strerror_r(code, buffer, size);
  if (text != buffer) {
    strncpy(buffer, text, size - 1);
    buffer[size - 1] = 0;
  }
  return 0;
}

int harness_pipe(int ends[2]) { return pipe2(ends, O_CLOEXEC) == 0 ? 0 : errno; }

int harness_socket_pair(int ends[2]) {
  return socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) == 0 ? 0 : errno;
}

int harness_grow_pipe(int descriptor, int bytes) {
  // Above the user's share of pipe pages only smaller sizes are granted.
  for (int size = bytes; size > 65536; size /= 2)
    if (fcntl(descriptor, F_SETPIPE_SZ, size) >= 0) break;
  return fcntl(descriptor, F_GETPIPE_SZ);
}

int64_t harness_modified(const struct stat *status) {
  return (int64_t)status->st_mtim.tv_sec * 1000000000 + status->st_mtim.tv_nsec;
}

int harness_usable_processors(void) {
  cpu_set_t set;
  if (sched_getaffinity(0, sizeof set, &set) == 0) return CPU_COUNT(&set);
  return (int)sysconf(_SC_NPROCESSORS_ONLN);
}
#endif
