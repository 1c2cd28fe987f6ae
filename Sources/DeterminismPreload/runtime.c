// Remembers the descriptors that the runtime's own libraries wait on, so that a test that closes
// everything does not stop the queues and run loops of all tests after it.
#include "axes.h"

#include <dlfcn.h>
#include <link.h>
#include <stdint.h>
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

/// Where the code of the libraries lies that make descriptors for themselves.
static struct {
  const char *name;
  uintptr_t start, end;
} libraries[] = {{"/libdispatch.so", 0, 0}, {"/libFoundation.so", 0, 0}};

static int find_library(struct dl_phdr_info *image, size_t size, void *context) {
  (void)size;
  (void)context;
  for (size_t index = 0; index < sizeof libraries / sizeof *libraries; index++) {
    if (image->dlpi_name == NULL || strstr(image->dlpi_name, libraries[index].name) == NULL) continue;
    for (int part = 0; part < image->dlpi_phnum; part++) {
      if (image->dlpi_phdr[part].p_type != PT_LOAD || !(image->dlpi_phdr[part].p_flags & PF_X)) {
        continue;
      }
      libraries[index].start = image->dlpi_addr + image->dlpi_phdr[part].p_vaddr;
      libraries[index].end = libraries[index].start + image->dlpi_phdr[part].p_memsz;
    }
  }
  return 0;
}

bool harness_called_by_runtime(const void *caller) {
  // Both are loaded before a test binary's main, if at all.
  static bool is_known;
  if (!is_known) {
    dl_iterate_phdr(find_library, NULL);
    is_known = true;
  }
  uintptr_t address = (uintptr_t)caller;
  for (size_t index = 0; index < sizeof libraries / sizeof *libraries; index++) {
    if (address >= libraries[index].start && address < libraries[index].end) return true;
  }
  return false;
}

/// Marks a new descriptor that one of these libraries made.
static int made(int descriptor, const void *caller) {
  if (is_known(descriptor) && harness_kept[KEPT_CONTROL] >= 0
      && harness_called_by_runtime(caller)) {
    __atomic_fetch_or(&marks[descriptor / 64], 1ul << (descriptor % 64), __ATOMIC_RELAXED);
  }
  return descriptor;
}

int epoll_create1(int flags) {
  NEXT(epoll_create1);
  return made(next(flags), __builtin_return_address(0));
}

int eventfd(unsigned count, int flags) {
  NEXT(eventfd);
  return made(next(count, flags), __builtin_return_address(0));
}

int timerfd_create(int clock, int flags) {
  NEXT(timerfd_create);
  return made(next(clock, flags), __builtin_return_address(0));
}
