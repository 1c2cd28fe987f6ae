// Dispatch's wall time: what the package's code makes of its own clock is a time of the real clock
// for whatever waits for it.
//
// A wall time is the negative number of nanoseconds since 1970; -1 is for ever and -2 stands for now
// (`dispatch/time.h`, `dispatch/src/time.c`).
#include "axes.h"

#include <dlfcn.h>
#include <stdint.h>
#include <time.h>

typedef uint64_t wall_time;

/// The two highest bits of a wall time are set.
static bool is_wall(wall_time time) { return time >> 62 == 3 && time < (wall_time)-2; }

static bool is_on(void) { return harness_axes.is_active && harness_axes.clock != CLOCK_SYSTEM; }

static wall_time to_real(wall_time time) {
  if (!is_on() || !is_wall(time)) return time;
  int64_t moved = -(int64_t)time - harness_clock_now() + harness_clock_real();
  return moved < 2 ? time : (wall_time)-moved;
}

wall_time dispatch_walltime(const struct timespec *from, int64_t delta);
wall_time dispatch_walltime(const struct timespec *from, int64_t delta) {
  NEXT(dispatch_walltime);
  if (from != NULL || !is_on()) return next(from, delta);
  harness_note(INPUT_CLOCK, NULL, CALLER, FRAME, false);
  int64_t now = harness_clock_now();
  struct timespec start = {
      .tv_sec = now / 1000000000 - (now % 1000000000 < 0 ? 1 : 0),
  };
  start.tv_nsec = now - (int64_t)start.tv_sec * 1000000000;
  return next(&start, delta);
}

long dispatch_semaphore_wait(void *semaphore, wall_time deadline);
long dispatch_semaphore_wait(void *semaphore, wall_time deadline) {
  NEXT(dispatch_semaphore_wait);
  return next(semaphore, to_real(deadline));
}

long dispatch_group_wait(void *group, wall_time deadline);
long dispatch_group_wait(void *group, wall_time deadline) {
  NEXT(dispatch_group_wait);
  return next(group, to_real(deadline));
}

long dispatch_block_wait(void *block, wall_time deadline);
long dispatch_block_wait(void *block, wall_time deadline) {
  NEXT(dispatch_block_wait);
  return next(block, to_real(deadline));
}

void dispatch_after(wall_time deadline, void *queue, void *block);
void dispatch_after(wall_time deadline, void *queue, void *block) {
  NEXT(dispatch_after);
  harness_note(INPUT_SLEEP, "asyncAfter", CALLER, FRAME, false);
  next(to_real(deadline), queue, block);
}

void dispatch_after_f(wall_time deadline, void *queue, void *context, void (*work)(void *));
void dispatch_after_f(wall_time deadline, void *queue, void *context, void (*work)(void *)) {
  NEXT(dispatch_after_f);
  bool is_task = harness_axes.is_active && harness_image(CALLER) == IMAGE_CONCURRENCY;
  harness_note(INPUT_SLEEP, is_task ? "Task.sleep" : "asyncAfter", CALLER, FRAME, false);
  next(to_real(deadline), queue, context, work);
}

void dispatch_source_set_timer(
    void *source, wall_time start, uint64_t interval, uint64_t leeway);
void dispatch_source_set_timer(
    void *source, wall_time start, uint64_t interval, uint64_t leeway) {
  NEXT(dispatch_source_set_timer);
  next(source, to_real(start), interval, leeway);
}
