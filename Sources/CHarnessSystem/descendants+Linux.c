// Descendants are found by one pass over /proc. Only system calls are used: this runs in a child
// that was forked from a process with several threads, where malloc and stdio may be locked.
#ifdef __linux__
#define _GNU_SOURCE
#include "descendants.h"

#include "CHarnessSystem.h"

#include <sys/syscall.h>

struct process {
  pid_t pid;
  pid_t parent;
  pid_t group;
  char state;
  char ours;
};

/// linux_dirent64 of getdents64(2).
struct entry {
  uint64_t inode;
  int64_t offset;
  unsigned short length;
  unsigned char type;
  char name[];
};

enum { PROCESSES_MAX = 65536 };

// Never touched, so never resident, in a process that does not look for descendants.
static struct process processes[PROCESSES_MAX];
static char entries[32768] __attribute__((aligned(8)));

/// Reads a decimal number, moving the cursor behind it.
static pid_t number(const char **cursor) {
  pid_t value = 0;
  while (**cursor == ' ') ++*cursor;
  while (**cursor >= '0' && **cursor <= '9') value = value * 10 + (*(*cursor)++ - '0');
  return value;
}

/// Reads state, parent and group of a process from /proc/PID/stat; 0 when it is gone.
static int inspect(int proc, const char *name, struct process *found) {
  char path[32], text[512];
  size_t length = strlen(name);
  if (length > 16) return 0;
  memcpy(path, name, length);
  memcpy(path + length, "/stat", 6);
  int file = openat(proc, path, O_RDONLY | O_CLOEXEC);
  if (file < 0) return 0;
  ssize_t count = read(file, text, sizeof text - 1);
  close(file);
  if (count <= 0) return 0;
  text[count] = 0;
  // A process may call itself anything, also ") R 1": the last parenthesis ends the name.
  const char *cursor = NULL;
  for (const char *c = text; *c; ++c)
    if (*c == ')') cursor = c;
  if (!cursor || cursor[1] != ' ' || !cursor[2]) return 0;
  found->state = cursor[2];
  cursor += 3;
  found->parent = number(&cursor);
  found->group = number(&cursor);
  found->ours = 0;
  return 1;
}

/// Fills `processes` in ascending order of pid; returns their number or -1.
static int list_processes(void) {
  int proc = open("/proc", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (proc < 0) return -1;
  int count = 0;
  long bytes;
  while ((bytes = syscall(SYS_getdents64, proc, entries, sizeof entries)) > 0) {
    for (long at = 0; at < bytes;) {
      struct entry *entry = (struct entry *)(entries + at);
      at += entry->length;
      const char *cursor = entry->name;
      pid_t pid = number(&cursor);
      if (pid <= 0 || *cursor || count == PROCESSES_MAX) continue;
      processes[count].pid = pid;
      if (inspect(proc, entry->name, &processes[count])) ++count;
    }
  }
  close(proc);
  return bytes < 0 ? -1 : count;
}

static struct process *find(pid_t pid, int count) {
  int low = 0, high = count;
  while (low < high) {
    int middle = low + (high - low) / 2;
    if (processes[middle].pid < pid) low = middle + 1;
    else high = middle;
  }
  return low < count && processes[low].pid == pid ? &processes[low] : NULL;
}

int harness_kill_descendants(void) {
  int count = list_processes();
  if (count < 0) return -1;
  pid_t self = getpid(), own_group = getpgrp();
  // A child usually has the higher pid, so one pass marks nearly all; numbers may wrap around.
  for (int changed = 1; changed;) {
    changed = 0;
    for (int i = 0; i < count; ++i) {
      struct process *process = &processes[i];
      if (process->ours) continue;
      struct process *parent = process->parent == self ? NULL : find(process->parent, count);
      if (process->parent == self || (parent && parent->ours)) process->ours = changed = 1;
    }
  }
  int alive = 0;
  for (int i = 0; i < count; ++i) {
    struct process *process = &processes[i];
    if (!process->ours || process->state == 'Z' || process->state == 'X') continue;
    ++alive;
    // This process leads its own session: every group below it holds descendants only. A signal
    // to a group also reaches members that are being forked at this moment.
    if (process->group > 1 && process->group != own_group) kill(-process->group, SIGKILL);
    kill(process->pid, SIGKILL);
  }
  return alive;
}
#endif
