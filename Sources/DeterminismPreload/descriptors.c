// Keeps tests from closing what they do not know of: for them these descriptors do not exist.
#include "axes.h"

#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <sys/syscall.h>
#include <unistd.h>

int harness_kept_index(int descriptor) {
  if (descriptor < 0) return -1;
  for (int index = 0; index < KEPT_COUNT; index++) {
    if (harness_kept[index] == descriptor) return index;
  }
  return -1;
}

int close(int descriptor) {
  harness_entropy_close(descriptor);
  if (harness_kept_index(descriptor) >= 0) {
    errno = EBADF;
    return -1;
  }
  if (harness_is_runtime(descriptor)) {
    if (!harness_called_by_runtime(__builtin_return_address(0))) {
      errno = EBADF;
      return -1;
    }
    harness_forget_runtime(descriptor);
  }
  NEXT(close);
  return next(descriptor);
}

/// Moves a kept descriptor away when a test takes its number for itself.
static void make_way(int descriptor) {
  int index = harness_kept_index(descriptor);
  if (index < 0) return;
  int moved = fcntl(descriptor, F_DUPFD_CLOEXEC, descriptor + 1);
  if (moved < 0) moved = fcntl(descriptor, F_DUPFD_CLOEXEC, 100);
  if (moved >= 0) harness_kept[index] = moved;
}

int dup2(int from, int to) {
  if (from != to) make_way(to);
  NEXT(dup2);
  return next(from, to);
}

int dup3(int from, int to, int flags) {
  if (from != to) make_way(to);
  NEXT(dup3);
  return next(from, to, flags);
}

/// The lowest descriptor from `first` to `last` that a test must not close, or -1.
static int next_barrier(unsigned first, unsigned last) {
  int barrier = -1;
  for (int index = 0; index < KEPT_COUNT; index++) {
    int kept = harness_kept[index];
    if (kept >= 0 && (unsigned)kept >= first && (unsigned)kept <= last
        && (barrier < 0 || kept < barrier)) {
      barrier = kept;
    }
  }
  for (unsigned number = first; number <= last && number < 1024; number++) {
    if (barrier >= 0 && number >= (unsigned)barrier) break;
    if (harness_is_runtime((int)number)) return (int)number;
  }
  return barrier;
}

int close_range(unsigned first, unsigned last, int flags) {
  if (first > last) {
    errno = EINVAL;
    return -1;
  }
  // In pieces between those that stay, lowest first.
  while (true) {
    int barrier = next_barrier(first, last);
    if (barrier < 0) return (int)syscall(SYS_close_range, first, last, flags);
    if ((unsigned)barrier > first
        && syscall(SYS_close_range, first, (unsigned)barrier - 1, flags) != 0) {
      return -1;
    }
    if ((unsigned)barrier == last) return 0;
    first = (unsigned)barrier + 1;
  }
}

void closefrom(int first) {
  close_range(first < 0 ? 0 : (unsigned)first, ~0u, 0);
}
