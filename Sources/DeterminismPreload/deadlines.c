// Waits of the package's code that end at an instant of its wall clock: the kernel is given the
// instant of the real clock that lies as far ahead.
#include "axes.h"

#include <dlfcn.h>
#include <errno.h>
#include <pthread.h>
#include <semaphore.h>
#include <time.h>

enum { BILLION = 1000000000 };

/// A deadline on the real clock; what is no instant stays as it is.
static const struct timespec *moved(
    clockid_t clock, const struct timespec *deadline, struct timespec *room, const void *caller) {
  if (clock != CLOCK_REALTIME || deadline == NULL || harness_axes.clock == CLOCK_SYSTEM
      || !harness_axes.is_active || deadline->tv_nsec < 0 || deadline->tv_nsec >= BILLION
      || !harness_is_own(caller)) {
    return deadline;
  }
  int64_t whole;
  if (__builtin_mul_overflow((int64_t)deadline->tv_sec, (int64_t)BILLION, &whole)
      || __builtin_add_overflow(whole, (int64_t)deadline->tv_nsec, &whole)) {
    return deadline;
  }
  int64_t ahead, real;
  if (__builtin_sub_overflow(whole, harness_clock_now(), &ahead)
      || __builtin_add_overflow(ahead, harness_clock_real(), &real)) {
    return deadline;
  }
  if (real < 0) real = 0;
  *room = (struct timespec){.tv_sec = real / BILLION, .tv_nsec = real % BILLION};
  return room;
}

/// A condition's clock is bit 1 of a word of its own (glibc `nptl/pthreadP.h`, `__wrefs`).
static clockid_t clock_of(const pthread_cond_t *condition) {
  return condition->__data.__wrefs & 2 ? CLOCK_MONOTONIC : CLOCK_REALTIME;
}

int sem_timedwait(sem_t *restrict semaphore, const struct timespec *restrict deadline) {
  NEXT(sem_timedwait);
  struct timespec room;
  return next(semaphore, moved(CLOCK_REALTIME, deadline, &room, CALLER));
}

int sem_clockwait(
    sem_t *restrict semaphore, clockid_t clock, const struct timespec *restrict deadline) {
  NEXT(sem_clockwait);
  struct timespec room;
  return next(semaphore, clock, moved(clock, deadline, &room, CALLER));
}

int pthread_cond_timedwait(
    pthread_cond_t *restrict condition, pthread_mutex_t *restrict mutex,
    const struct timespec *restrict deadline) {
  // The plain name finds the version of LinuxThreads first.
  static __typeof__(&pthread_cond_timedwait) next;
  if (next == NULL) {
    next = (__typeof__(next))dlvsym(RTLD_NEXT, "pthread_cond_timedwait", "GLIBC_2.3.2");
    if (next == NULL) next = (__typeof__(next))dlsym(RTLD_NEXT, "pthread_cond_timedwait");
  }
  struct timespec room;
  return next(condition, mutex, moved(clock_of(condition), deadline, &room, CALLER));
}

int pthread_cond_clockwait(
    pthread_cond_t *restrict condition, pthread_mutex_t *restrict mutex, clockid_t clock,
    const struct timespec *restrict deadline) {
  NEXT(pthread_cond_clockwait);
  struct timespec room;
  return next(condition, mutex, clock, moved(clock, deadline, &room, CALLER));
}

int pthread_mutex_timedlock(
    pthread_mutex_t *restrict mutex, const struct timespec *restrict deadline) {
  NEXT(pthread_mutex_timedlock);
  struct timespec room;
  return next(mutex, moved(CLOCK_REALTIME, deadline, &room, CALLER));
}

int pthread_mutex_clocklock(
    pthread_mutex_t *restrict mutex, clockid_t clock, const struct timespec *restrict deadline) {
  NEXT(pthread_mutex_clocklock);
  struct timespec room;
  return next(mutex, clock, moved(clock, deadline, &room, CALLER));
}

int pthread_rwlock_timedrdlock(
    pthread_rwlock_t *restrict lock, const struct timespec *restrict deadline) {
  NEXT(pthread_rwlock_timedrdlock);
  struct timespec room;
  return next(lock, moved(CLOCK_REALTIME, deadline, &room, CALLER));
}

int pthread_rwlock_timedwrlock(
    pthread_rwlock_t *restrict lock, const struct timespec *restrict deadline) {
  NEXT(pthread_rwlock_timedwrlock);
  struct timespec room;
  return next(lock, moved(CLOCK_REALTIME, deadline, &room, CALLER));
}

// MARK: - Sleeps

int clock_nanosleep(
    clockid_t clock, int flags, const struct timespec *time, struct timespec *remaining) {
  NEXT(clock_nanosleep);
  struct timespec room;
  harness_note(INPUT_SLEEP, "clock_nanosleep", CALLER, FRAME, false);
  bool is_absolute = (flags & TIMER_ABSTIME) != 0;
  return next(
      clock, flags, is_absolute ? moved(clock, time, &room, CALLER) : time, remaining);
}

int nanosleep(const struct timespec *time, struct timespec *remaining) {
  NEXT(nanosleep);
  harness_note(INPUT_SLEEP, "nanosleep", CALLER, FRAME, false);
  return next(time, remaining);
}

int usleep(useconds_t time);
int usleep(useconds_t time) {
  static int (*next)(useconds_t);
  if (next == NULL) next = (int (*)(useconds_t))dlsym(RTLD_NEXT, "usleep");
  harness_note(INPUT_SLEEP, "usleep", CALLER, FRAME, false);
  return next(time);
}

unsigned sleep(unsigned time);
unsigned sleep(unsigned time) {
  static unsigned (*next)(unsigned);
  if (next == NULL) next = (unsigned (*)(unsigned))dlsym(RTLD_NEXT, "sleep");
  harness_note(INPUT_SLEEP, "sleep", CALLER, FRAME, false);
  return next(time);
}
