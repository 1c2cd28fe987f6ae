// Signals as bytes in a pipe: a handler may do little more than write(2).
#include "CHarnessSystem.h"

#include <stdatomic.h>

enum { SIGNAL_COUNT = 65 };

/// The descriptor that each signal writes to, plus one; 0 means none.
static _Atomic int outlets[SIGNAL_COUNT];

static void deliver(int signal) {
  int saved = errno;
  int outlet = signal > 0 && signal < SIGNAL_COUNT ? atomic_load(&outlets[signal]) : 0;
  if (outlet > 0) {
    unsigned char byte = (unsigned char)signal;
    // The pipe does not block. When it is full, thousands of signals are already known.
    ssize_t ignored = write(outlet - 1, &byte, 1);
    (void)ignored;
  }
  errno = saved;
}

int harness_signal_catch(int signal, int descriptor, struct sigaction *previous) {
  if (signal <= 0 || signal >= SIGNAL_COUNT) return EINVAL;
  atomic_store(&outlets[signal], descriptor + 1);
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = deliver;
  action.sa_flags = SA_RESTART;
  sigfillset(&action.sa_mask);
  if (sigaction(signal, &action, previous) != 0) {
    int error = errno;
    atomic_store(&outlets[signal], 0);
    return error;
  }
  // A parent may have left the signal blocked: then it would never arrive.
  sigset_t one;
  sigemptyset(&one);
  sigaddset(&one, signal);
  return pthread_sigmask(SIG_UNBLOCK, &one, NULL);
}

int harness_signal_restore(int signal, const struct sigaction *previous) {
  if (signal <= 0 || signal >= SIGNAL_COUNT) return EINVAL;
  int result = sigaction(signal, previous, NULL) == 0 ? 0 : errno;
  atomic_store(&outlets[signal], 0);
  return result;
}

int harness_signal_is_ignored(int signal) {
  struct sigaction action;
  return sigaction(signal, NULL, &action) == 0 && action.sa_handler == SIG_IGN;
}

static int set_handler(int signal, void (*handler)(int)) {
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = handler;
  sigemptyset(&action.sa_mask);
  return sigaction(signal, &action, NULL) == 0 ? 0 : errno;
}

int harness_signal_ignore(int signal) { return set_handler(signal, SIG_IGN); }

int harness_signal_default(int signal) { return set_handler(signal, SIG_DFL); }
