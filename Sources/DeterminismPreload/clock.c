// The wall clock of the package's code, read through the C library.
//
// Only the package's own code, and the parts of Foundation that read dates for it, find the instant
// of the envelope; whatever waits within the toolchain's libraries stays on real time.
#include "axes.h"

#include <dlfcn.h>
#include <stddef.h>
#include <sys/time.h>
#include <sys/timeb.h>
#include <time.h>

__thread int harness_reads_for_own __attribute__((tls_model("initial-exec")));

enum { BILLION = 1000000000 };

typedef int (*clock_function)(clockid_t, struct timespec *);

/// The C library's own, which reads the kernel's page without a system call.
static int real_clock(clockid_t clock, struct timespec *time) {
  static clock_function next;
  if (next == NULL) next = (clock_function)dlsym(RTLD_NEXT, "clock_gettime");
  return next(clock, time);
}

static int64_t nanoseconds(clockid_t clock) {
  struct timespec time;
  real_clock(clock, &time);
  return (int64_t)time.tv_sec * BILLION + time.tv_nsec;
}

/// When a clock that ticks began, by the clock that nobody sets.
static int64_t start;

void harness_axes_adopt(void) {
  if (harness_axes.clock == CLOCK_TICKING) start = nanoseconds(CLOCK_MONOTONIC);
}

int64_t harness_clock_real(void) { return nanoseconds(CLOCK_REALTIME); }

int64_t harness_clock_now(void) {
  switch (harness_axes.clock) {
    case CLOCK_FIXED: return harness_axes.now;
    case CLOCK_TICKING: return harness_axes.now + nanoseconds(CLOCK_MONOTONIC) - start;
    default: return harness_clock_real();
  }
}

/// Whether a read of the clock is one of the package's code; it is noted then.
static bool is_for_own(const void *caller, const void *frame) {
  if (!harness_axes.is_active) return false;
  int image = harness_image(caller);
  // A calendar of ICU begins with the present and is then given the date that it is asked about.
  bool is_own = image == IMAGE_OWN || image == IMAGE_ESSENTIALS || harness_reads_for_own > 0;
  if (is_own) harness_note(INPUT_CLOCK, NULL, caller, frame, false);
  return (is_own || image == IMAGE_ICU) && harness_axes.clock != CLOCK_SYSTEM;
}

/// Seconds, rounded down also before 1970.
static int64_t seconds(int64_t time) {
  return time / BILLION - (time % BILLION < 0 ? 1 : 0);
}

static struct timespec parts(int64_t time) {
  int64_t whole = seconds(time);
  return (struct timespec){.tv_sec = whole, .tv_nsec = time - whole * BILLION};
}

// MARK: - Interposed

int clock_gettime(clockid_t clock, struct timespec *time) {
  if ((clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE || clock == CLOCK_TAI)
      && is_for_own(CALLER, FRAME)) {
    *time = parts(harness_clock_now());
    return 0;
  }
  return real_clock(clock, time);
}

int gettimeofday(struct timeval *restrict time, void *restrict zone) {
  if (is_for_own(CALLER, FRAME)) {
    struct timespec now = parts(harness_clock_now());
    *time = (struct timeval){.tv_sec = now.tv_sec, .tv_usec = now.tv_nsec / 1000};
    return 0;
  }
  NEXT(gettimeofday);
  return next(time, zone);
}

time_t time(time_t *result) {
  if (is_for_own(CALLER, FRAME)) {
    time_t now = (time_t)seconds(harness_clock_now());
    if (result != NULL) *result = now;
    return now;
  }
  NEXT(time);
  return next(result);
}

int timespec_get(struct timespec *time, int base) {
  if (base == TIME_UTC && is_for_own(CALLER, FRAME)) {
    *time = parts(harness_clock_now());
    return base;
  }
  NEXT(timespec_get);
  return next(time, base);
}

int ftime(struct timeb *result);
int ftime(struct timeb *result) {
  if (is_for_own(CALLER, FRAME)) {
    struct timespec now = parts(harness_clock_now());
    *result = (struct timeb){.time = now.tv_sec, .millitm = (unsigned short)(now.tv_nsec / 1000000)};
    return 0;
  }
  int (*next)(struct timeb *) = (int (*)(struct timeb *))dlsym(RTLD_NEXT, "ftime");
  return next != NULL ? next(result) : -1;
}

/// `std::chrono::system_clock::now()` lies in the C++ library: nanoseconds since 1970.
int64_t harness_system_clock(void) __asm__("_ZNSt6chrono3_V212system_clock3nowEv");
int64_t harness_system_clock(void) {
  if (is_for_own(CALLER, FRAME)) return harness_clock_now();
  return harness_clock_real();
}
