// The same as calls+Linux.c, in the words of macOS.
#ifdef __APPLE__
#include "CHarnessSystem.h"

#include <sys/socket.h>

int harness_error_text(int code, char *buffer, size_t size) {
  return strerror_r(code, buffer, size);
}

static int close_on_exec(int ends[2]) {
  if (fcntl(ends[0], F_SETFD, FD_CLOEXEC) == 0 && fcntl(ends[1], F_SETFD, FD_CLOEXEC) == 0)
    return 0;
  int error = errno;
  close(ends[0]);
  close(ends[1]);
  return error;
}

int harness_pipe(int ends[2]) { return pipe(ends) == 0 ? close_on_exec(ends) : errno; }

int harness_socket_pair(int ends[2]) {
  if (socketpair(AF_UNIX, SOCK_STREAM, 0, ends) != 0) return errno;
  int on = 1;
  setsockopt(ends[0], SOL_SOCKET, SO_NOSIGPIPE, &on, sizeof on);
  setsockopt(ends[1], SOL_SOCKET, SO_NOSIGPIPE, &on, sizeof on);
  return close_on_exec(ends);
}

int harness_grow_pipe(int descriptor, int bytes) {
  (void)descriptor;
  (void)bytes;
  return 65536;
}

int64_t harness_modified(const struct stat *status) {
  return (int64_t)status->st_mtimespec.tv_sec * 1000000000 + status->st_mtimespec.tv_nsec;
}

int harness_usable_processors(void) { return (int)sysconf(_SC_NPROCESSORS_ONLN); }

int harness_supervise_spawn(const struct harness_spawn *spec, struct harness_spawned *spawned) {
  (void)spec;
  (void)spawned;
  // There is no subreaper here: a supervisor that could miss daemons must not pretend.
  return ENOTSUP;
}
#endif
