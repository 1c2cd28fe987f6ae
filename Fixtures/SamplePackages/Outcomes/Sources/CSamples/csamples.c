#define _GNU_SOURCE
#include "csamples.h"

#include <pthread.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

void samples_segfault(void) {
  volatile int *nowhere = (volatile int *)(uintptr_t)1;
  *nowhere = 1;
}

static void become_sleeper(void) {
  execl("/bin/sleep", "sleep", "1000", (char *)0);
  _exit(127);
}

void samples_leave_child(void) {
  if (fork() == 0) become_sleeper();
}

void samples_leave_session(void) {
  if (fork() == 0) {
    setsid();
    become_sleeper();
  }
}

void samples_leave_daemon(void) {
  pid_t first = fork();
  if (first == 0) {
    setsid();
    if (fork() == 0) become_sleeper();
    _exit(0);
  }
  if (first > 0) waitpid(first, 0, 0);
}

int samples_shell(const char *command) { return system(command); }

void samples_close_from(int first) {
  for (int descriptor = first; descriptor < 1024; descriptor++) close(descriptor);
}

static void *exit_now(void *status) { exit((int)(intptr_t)status); }

void samples_exit_on_thread(int status) {
  pthread_t thread;
  pthread_create(&thread, 0, exit_now, (void *)(intptr_t)status);
  for (;;) pause();
}
