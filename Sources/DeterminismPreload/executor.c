// Runs Swift tasks on the calling thread alone, so that the process stays without other threads and
// can be forked afterwards.
//
// The runtime lets the enqueueing of jobs be replaced (`swift/ExecutorImpl.h`, the hooks of
// `swift/Runtime/Concurrency.h`); whoever waits within a job for another thread would wait for ever,
// so that only tasks of our own run here.
#include "internal.h"

#include <dlfcn.h>
#include <stdint.h>
#include <stdlib.h>

#if __has_attribute(swiftcall)

#define SWIFT __attribute__((swiftcall))

typedef SWIFT void (*enqueue_hook)(void *job, void *original);
typedef struct {
  void *identity;
  uintptr_t implementation;
} executor;

enum { MOST = 1024 };
static void *jobs[MOST];
static size_t first, last;

static SWIFT void enqueue(void *job, void *original) {
  (void)original;
  // More jobs than our own tasks ever make.
  if (last - first == MOST) abort();
  jobs[last++ % MOST] = job;
}

int harness_run_alone(void (*begin)(void), const int *is_done) {
  enqueue_hook *hook = (enqueue_hook *)dlsym(RTLD_DEFAULT, "swift_task_enqueueGlobal_hook");
  SWIFT void (*run)(void *, executor) =
      (SWIFT void (*)(void *, executor))dlsym(RTLD_DEFAULT, "swift_job_run");
  if (hook == NULL || run == NULL || *hook != NULL) return 0;
  *hook = enqueue;
  begin();
  executor generic = {NULL, 0};
  while (first != last) run(jobs[first++ % MOST], generic);
  *hook = NULL;
  return *is_done;
}

#else

int harness_run_alone(void (*begin)(void), const int *is_done) {
  (void)begin;
  (void)is_done;
  return 0;
}

#endif
