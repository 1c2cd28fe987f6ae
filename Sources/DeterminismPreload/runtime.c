// Remembers the descriptors that the runtime's own libraries wait on, so that a test that closes
// everything does not stop the queues and run loops of all tests after it.
#include "internal.h"

#include <dlfcn.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/timerfd.h>

enum { HIGHEST = 1024 };

/// A bit for each descriptor of the runtime.
static unsigned long marks[HIGHEST / 64];

static bool is_known(int descriptor) { return descriptor >= 0 && descriptor < HIGHEST; }

bool harness_is_runtime(int descriptor) {
  return is_known(descriptor)
         && (__atomic_load_n(&marks[descriptor / 64], __ATOMIC_RELAXED) >> (descriptor % 64) & 1);
}

void harness_forget_runtime(int descriptor) {
  if (is_known(descriptor)) {
    __atomic_fetch_and(&marks[descriptor / 64], ~(1ul << (descriptor % 64)), __ATOMIC_RELAXED);
  }
}

bool harness_called_by_runtime(const void *caller) {
  Dl_info info;
  if (dladdr(caller, &info) == 0 || info.dli_fname == NULL) return false;
  return strstr(info.dli_fname, "/libdispatch.so") != NULL
         || strstr(info.dli_fname, "/libFoundation.so") != NULL;
}

/// Marks a new descriptor that one of these libraries made.
static int made(int descriptor, const void *caller) {
  if (is_known(descriptor) && harness_kept[KEPT_CONTROL] >= 0
      && harness_called_by_runtime(caller)) {
    __atomic_fetch_or(&marks[descriptor / 64], 1ul << (descriptor % 64), __ATOMIC_RELAXED);
  }
  return descriptor;
}

#define REAL(name)                  \
  static __typeof__(&name) real;    \
  if (real == NULL) real = (__typeof__(&name))dlsym(RTLD_NEXT, #name)

int epoll_create1(int flags) {
  REAL(epoll_create1);
  return made(real(flags), __builtin_return_address(0));
}

int eventfd(unsigned count, int flags) {
  REAL(eventfd);
  return made(real(count, flags), __builtin_return_address(0));
}

int timerfd_create(int clock, int flags) {
  REAL(timerfd_create);
  return made(real(clock, flags), __builtin_return_address(0));
}
