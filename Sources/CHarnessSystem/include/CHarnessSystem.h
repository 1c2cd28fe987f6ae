// The C floor of HarnessSystem: the supervisor of a worker, signals as bytes in a pipe, and plain
// functions for what Swift cannot import (variadic calls, macros).
#ifndef C_HARNESS_SYSTEM_H
#define C_HARNESS_SYSTEM_H

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

// MARK: - Supervisor

/// The most descriptors that a worker can be handed.
enum { HARNESS_DESCRIPTORS_MAX = 64 };

/// One descriptor of the worker: `parent` in this process becomes `child` in the worker.
struct harness_descriptor {
  int child;
  int parent;
};

/// One resource limit of the worker, as setrlimit(2) takes it.
struct harness_limit {
  int resource;
  uint64_t soft;
  uint64_t hard;
};

/// What to start. Everything is read before the call returns.
struct harness_spawn {
  const char *path;
  char *const *argv;
  char *const *envp;
  /// The working directory, or NULL for this process's own.
  const char *directory;
  const struct harness_descriptor *descriptors;
  size_t descriptor_count;
  const struct harness_limit *limits;
  size_t limit_count;
  /// The file mode mask, or -1 to inherit it.
  int mask;
  /// How long the supervisor hunts for what the worker left behind, in milliseconds.
  uint32_t cleanup_limit;
};

/// What was started. Both descriptors close on exec.
struct harness_spawned {
  pid_t supervisor;
  /// The lifeline (a socket). Closing it ends the worker and all its descendants. A byte 1...127
  /// sends that signal to the worker's process group, with 0x80 added to the worker alone;
  /// SIGKILL ends everything.
  int command;
  /// Records of `struct harness_record`, then end of file. It does not block.
  int report;
};

enum harness_record_kind {
  /// `pid` runs the executable.
  HARNESS_STARTED = 1,
  /// The executable could not be started: `status` is the errno, `detail` the step.
  HARNESS_NOT_STARTED = 2,
  /// The worker ended: `status` as from wait(2), with the resources used.
  HARNESS_EXITED = 3,
  /// No descendant is left: `status` processes were killed, `detail` could not be.
  HARNESS_CLEANED = 4,
};

/// The step at which a worker could not be started.
enum harness_step {
  HARNESS_STEP_FORK = 1,
  HARNESS_STEP_DESCRIPTORS = 2,
  HARNESS_STEP_LIMITS = 3,
  HARNESS_STEP_DIRECTORY = 4,
  HARNESS_STEP_EXECUTE = 5,
};

/// One report of a supervisor. Times are microseconds but for `moment`.
struct harness_record {
  int32_t kind;
  int32_t pid;
  int32_t status;
  int32_t detail;
  /// Nanoseconds of the monotonic clock.
  uint64_t moment;
  uint64_t user_time;
  uint64_t system_time;
  /// KiB.
  uint64_t peak_memory;
};

/// Starts a supervisor and its worker; returns 0 or an errno.
int harness_supervise_spawn(const struct harness_spawn *spec, struct harness_spawned *spawned);

// MARK: - Signals

/// Makes `signal` write its number as one byte to `descriptor`; returns 0 or an errno.
int harness_signal_catch(int signal, int descriptor, struct sigaction *previous);
/// Undoes `harness_signal_catch`.
int harness_signal_restore(int signal, const struct sigaction *previous);
/// 1 when `signal` is ignored now.
int harness_signal_is_ignored(int signal);
/// Ignores `signal`; returns 0 or an errno.
int harness_signal_ignore(int signal);
/// Gives `signal` its default action; returns 0 or an errno.
int harness_signal_default(int signal);

// MARK: - Calls that Swift cannot import

/// The words for an errno; returns 0 when there are some.
int harness_error_text(int code, char *buffer, size_t size);
/// Opens /dev/null for 0, 1 and 2 where they are closed, so that no file takes their numbers.
void harness_fill_standard(void);
int harness_open(const char *path, int flags, mode_t mode);
int harness_openat(int directory, const char *path, int flags);
/// Two ends of a pipe that close on exec; returns 0 or an errno.
int harness_pipe(int ends[2]);
/// Two ends of a stream socket that close on exec; returns 0 or an errno.
int harness_socket_pair(int ends[2]);
int harness_set_nonblocking(int descriptor, int enabled);
/// Grows the buffer of a pipe as far as allowed up to `bytes`; returns the size it has, or -1.
int harness_grow_pipe(int descriptor, int bytes);
/// write(2) that never raises SIGPIPE on a socket.
ssize_t harness_write(int descriptor, const void *bytes, size_t count);
/// Columns and rows of a terminal; returns 0 or an errno.
int harness_terminal_size(int descriptor, int *columns, int *rows);
/// Nanoseconds of the monotonic clock.
uint64_t harness_monotonic_now(void);
/// Nanoseconds since 1970.
int64_t harness_wall_now(void);
/// The modification time of a file in nanoseconds since 1970.
int64_t harness_modified(const struct stat *status);
/// The number of processors that this process may use.
int harness_usable_processors(void);
/// Bytes of physical memory, 0 when unknown.
uint64_t harness_physical_memory(void);
/// `sysname`, `release`, `machine` or `nodename` (0...3) of uname(2).
int harness_uname(int field, char *buffer, size_t size);
/// The entries of the environment, ended by NULL.
char **harness_environment(void);

/// The number of a resource: 0 core file size, 1 open files, for setrlimit(2).
static inline int harness_limit_resource(int which) {
  return which == 0 ? RLIMIT_CORE : RLIMIT_NOFILE;
}

static inline int harness_errno(void) { return errno; }
static inline int harness_is_directory(mode_t mode) { return S_ISDIR(mode); }
static inline int harness_is_regular(mode_t mode) { return S_ISREG(mode); }
static inline int harness_is_link(mode_t mode) { return S_ISLNK(mode); }
static inline int harness_exited(int status) { return WIFEXITED(status); }
static inline int harness_exit_code(int status) { return WEXITSTATUS(status); }
static inline int harness_term_signal(int status) { return WTERMSIG(status); }
static inline int harness_core_dumped(int status) { return WCOREDUMP(status) ? 1 : 0; }
static inline const char *harness_entry_name(const struct dirent *entry) { return entry->d_name; }

#endif
