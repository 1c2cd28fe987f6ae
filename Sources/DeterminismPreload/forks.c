// Forks a worker that waits, so that parts of its tests have a process of their own each.
#include "internal.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

int harness_fork(void) {
  // What a child leaves behind becomes a child of this process.
  prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0);
  pid_t child = fork();
  if (child == 0) harness_channels_adopt();
  return child;
}

/// Kills the children that there are; false where the system does not tell them.
static bool kill_children(void) {
  char path[64], text[4096];
  snprintf(path, sizeof path, "/proc/self/task/%d/children", (int)getpid());
  int file = open(path, O_RDONLY | O_CLOEXEC);
  if (file < 0) return false;
  ssize_t count = read(file, text, sizeof text - 1);
  close(file);
  text[count > 0 ? count : 0] = 0;
  for (char *cursor = text; *cursor != 0;) {
    char *end;
    long child = strtol(cursor, &end, 10);
    if (end == cursor) break;
    // A number that was cut off at the end of the buffer is another process's.
    if (child > 1 && *end == ' ') kill((pid_t)child, SIGKILL);
    cursor = end;
  }
  return true;
}

/// Ends every child that there is, and theirs as they become ours.
static int sweep(void) {
  int count = 0;
  while (true) {
    pid_t ended = waitpid(-1, NULL, WNOHANG);
    if (ended == 0) {
      // Whoever supervises this process ends them with it.
      if (!kill_children()) return count;
      ended = waitpid(-1, NULL, 0);
    }
    if (ended < 0 && errno == ECHILD) return count;
    if (ended > 0) count++;
  }
}

/// Ends this process as its child ended, so that whoever waits for it learns how.
static void end_like(int status) {
  if (WIFSIGNALED(status)) {
    int number = WTERMSIG(status);
    struct rlimit none = {0, 0};
    setrlimit(RLIMIT_CORE, &none);
    signal(number, SIG_DFL);
    raise(number);
  }
  _exit(WIFEXITED(status) ? WEXITSTATUS(status) : 70);
}

int harness_reap(int child) {
  int status = 0;
  while (waitpid(child, &status, 0) < 0 && errno == EINTR) {
  }
  int left = sweep();
  // A test may have called exit(0).
  if (status != 0 || !harness_channels_done()) end_like(status);
  return left;
}
