// Random numbers of the package's code: from the stream of its test, not from the kernel.
//
// Libraries of the system draw as ever, and so does Foundation for names of its own files.
#include "axes.h"

#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

bool harness_draws(const void *caller, const void *frame) {
  if (!harness_axes.is_active) return false;
  // The runtime's own generator stands between the package's code and the kernel.
  const void *own = harness_own_caller(caller, frame);
  if (own == NULL) return false;
  harness_note(INPUT_RANDOM, NULL, own, frame, false);
  return harness_axes.is_random_seeded;
}

// MARK: - The runtime's generator

void swift_stdlib_random(void *buffer, size_t count);
void swift_stdlib_random(void *buffer, size_t count) {
  if (harness_draws(CALLER, FRAME)) return harness_draw(buffer, count);
  NEXT(swift_stdlib_random);
  if (next != NULL) return next(buffer, count);
}

/// The runtime calls the kernel through here; everything else is handed on as it is.
long syscall(long number, ...) {
  va_list list;
  va_start(list, number);
  long first = va_arg(list, long), second = va_arg(list, long), third = va_arg(list, long);
  long fourth = va_arg(list, long), fifth = va_arg(list, long), sixth = va_arg(list, long);
  va_end(list);
  if (number == SYS_getrandom && first != 0 && harness_draws(CALLER, FRAME)) {
    harness_draw((void *)first, (size_t)second);
    return second;
  }
  if (number == SYS_connect && harness_axes.is_active && harness_axes.network != NETWORK_ALLOW
      && harness_network_refuses(
          (const struct sockaddr *)second, (socklen_t)third, "connect")) {
    errno = ECONNREFUSED;
    return -1;
  }
  static long (*next)(long, ...);
  if (next == NULL) next = (long (*)(long, ...))dlsym(RTLD_NEXT, "syscall");
  return next(number, first, second, third, fourth, fifth, sixth);
}

// MARK: - The C library

ssize_t getrandom(void *buffer, size_t count, unsigned flags) {
  if (harness_draws(CALLER, FRAME)) {
    harness_draw(buffer, count);
    return (ssize_t)count;
  }
  NEXT(getrandom);
  return next(buffer, count, flags);
}

int getentropy(void *buffer, size_t count) {
  if (count <= 256 && harness_draws(CALLER, FRAME)) {
    harness_draw(buffer, count);
    return 0;
  }
  NEXT(getentropy);
  return next(buffer, count);
}

uint32_t arc4random(void);
uint32_t arc4random(void) {
  uint32_t value;
  if (harness_draws(CALLER, FRAME)) {
    harness_draw(&value, sizeof value);
    return value;
  }
  NEXT(arc4random);
  return next();
}

void arc4random_buf(void *buffer, size_t count);
void arc4random_buf(void *buffer, size_t count) {
  if (harness_draws(CALLER, FRAME)) return harness_draw(buffer, count);
  NEXT(arc4random_buf);
  next(buffer, count);
}

uint32_t arc4random_uniform(uint32_t bound);
uint32_t arc4random_uniform(uint32_t bound) {
  if (bound < 2) return 0;
  if (harness_draws(CALLER, FRAME)) {
    // Values below this would make the lower results likelier.
    uint32_t value, least = -bound % bound;
    do harness_draw(&value, sizeof value);
    while (value < least);
    return value % bound;
  }
  NEXT(arc4random_uniform);
  return next(bound);
}

// MARK: - Devices

enum { HIGHEST = 1024 };

/// A bit for each descriptor of a device that is answered from a stream.
static unsigned long devices[HIGHEST / 64];

static bool is_device(int descriptor) {
  return descriptor >= 0 && descriptor < HIGHEST
         && (__atomic_load_n(&devices[descriptor / 64], __ATOMIC_RELAXED) >> (descriptor % 64) & 1);
}

void harness_entropy_close(int descriptor) {
  if (is_device(descriptor)) {
    __atomic_fetch_and(&devices[descriptor / 64], ~(1ul << (descriptor % 64)), __ATOMIC_RELAXED);
  }
}

int harness_entropy_open(const char *path, int flags) {
  if (!harness_axes.is_active || !harness_axes.is_random_seeded || path == NULL
      || (strcmp(path, "/dev/urandom") != 0 && strcmp(path, "/dev/random") != 0)) {
    return -1;
  }
  int descriptor = (int)syscall(SYS_openat, AT_FDCWD, path, flags, 0);
  if (descriptor >= 0 && descriptor < HIGHEST) {
    __atomic_fetch_or(&devices[descriptor / 64], 1ul << (descriptor % 64), __ATOMIC_RELAXED);
  }
  return descriptor;
}

ssize_t read(int descriptor, void *buffer, size_t count) {
  if (is_device(descriptor)) {
    // Who opened it does not matter: whoever reads for the package's code gets its stream.
    harness_note(INPUT_RANDOM, NULL, CALLER, FRAME, false);
    harness_draw(buffer, count);
    return (ssize_t)count;
  }
  NEXT(read);
  return next(descriptor, buffer, count);
}

static ssize_t read_stream(void *cookie, char *buffer, size_t count) {
  (void)cookie;
  harness_draw(buffer, count);
  return (ssize_t)count;
}

FILE *harness_entropy_stream(const char *path) {
  if (!harness_axes.is_active || !harness_axes.is_random_seeded || path == NULL
      || (strcmp(path, "/dev/urandom") != 0 && strcmp(path, "/dev/random") != 0)) {
    return NULL;
  }
  FILE *stream = fopencookie(NULL, "r", (cookie_io_functions_t){.read = read_stream});
  // A buffer would carry what one test read ahead into the next one.
  if (stream != NULL) setvbuf(stream, NULL, _IONBF, 0);
  return stream;
}

// MARK: - Generators with a state

/// `rand`, `random` and the 48-bit family are seeded anew for each test; here they are only noted.
#define NOTED(result, name, parameters, ...)              \
  result name parameters {                                \
    NEXT(name);                                           \
    harness_note(INPUT_RANDOM, NULL, CALLER, FRAME, false); \
    return next(__VA_ARGS__);                             \
  }

NOTED(int, rand, (void))
NOTED(long, random, (void))
NOTED(double, drand48, (void))
NOTED(long, lrand48, (void))
NOTED(long, mrand48, (void))
