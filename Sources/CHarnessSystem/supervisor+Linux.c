// The supervisor: one small process per worker that outlives harness long enough to end everything.
//
// It is forked, without exec, from a process with several threads: from fork() on only
// async-signal-safe calls are allowed here, and no memory is allocated.
#ifdef __linux__
#define _GNU_SOURCE
#include "CHarnessSystem.h"
#include "descendants.h"

#include <sys/prctl.h>
#include <sys/signalfd.h>
#include <sys/socket.h>
#include <sys/syscall.h>

enum { KEPT_MAX = HARNESS_DESCRIPTORS_MAX + 2 };

struct supervisor {
  const struct harness_spawn *spec;
  pid_t worker;
  int reaped;
  int strays;
  int command;
  int report;
  int signals;
  /// The sources of the worker's descriptors, all above the highest target.
  int sources[HARNESS_DESCRIPTORS_MAX];
};

// MARK: - Reports

static void tell(const struct supervisor *self, struct harness_record record) {
  record.moment = harness_monotonic_now();
  // A pipe takes a record this small whole. When harness is gone nobody listens, which is fine.
  ssize_t written;
  do written = write(self->report, &record, sizeof record);
  while (written < 0 && errno == EINTR);
}

static void tell_exit(const struct supervisor *self, int status, const struct rusage *usage) {
  struct harness_record record = {
      .kind = HARNESS_EXITED, .pid = self->worker, .status = status,
      .user_time =
          (uint64_t)usage->ru_utime.tv_sec * 1000000u + (uint64_t)usage->ru_utime.tv_usec,
      .system_time =
          (uint64_t)usage->ru_stime.tv_sec * 1000000u + (uint64_t)usage->ru_stime.tv_usec,
      .peak_memory = (uint64_t)usage->ru_maxrss};
  tell(self, record);
}

__attribute__((noreturn)) static void give_up(
    const struct supervisor *self, int step, int error) {
  struct harness_record record = {.kind = HARNESS_NOT_STARTED, .status = error, .detail = step};
  tell(self, record);
  _exit(0);
}

// MARK: - Descriptors

static void close_between(int first, int last) {
  if (first > last) return;
  if (syscall(SYS_close_range, (unsigned)first, (unsigned)last, 0u) == 0) return;
  // A kernel before 5.9.
  struct rlimit limit;
  int end = 65536;
  if (getrlimit(RLIMIT_NOFILE, &limit) == 0 && limit.rlim_cur < 1048576)
    end = (int)limit.rlim_cur;
  for (int i = first; i <= last && i < end; ++i) close(i);
}

/// Moves what is needed above every target, and closes everything else.
static void keep_descriptors(struct supervisor *self) {
  const struct harness_spawn *spec = self->spec;
  int base = 3, kept[KEPT_MAX], count = 0;
  for (size_t i = 0; i < spec->descriptor_count; ++i)
    if (spec->descriptors[i].child >= base) base = spec->descriptors[i].child + 1;
  // The report comes first: through it a failure of the others is told.
  int report = fcntl(self->report, F_DUPFD_CLOEXEC, base);
  if (report < 0) give_up(self, HARNESS_STEP_DESCRIPTORS, errno);
  kept[count++] = self->report = report;
  int command = fcntl(self->command, F_DUPFD_CLOEXEC, base);
  if (command < 0) give_up(self, HARNESS_STEP_DESCRIPTORS, errno);
  kept[count++] = self->command = command;
  for (size_t i = 0; i < spec->descriptor_count; ++i) {
    int source = fcntl(spec->descriptors[i].parent, F_DUPFD_CLOEXEC, base);
    if (source < 0) give_up(self, HARNESS_STEP_DESCRIPTORS, errno);
    kept[count++] = self->sources[i] = source;
  }
  for (int i = 1; i < count; ++i)
    for (int j = i; j > 0 && kept[j - 1] > kept[j]; --j) {
      int other = kept[j];
      kept[j] = kept[j - 1];
      kept[j - 1] = other;
    }
  int next = 0;
  for (int i = 0; i < count; ++i) {
    close_between(next, kept[i] - 1);
    next = kept[i] + 1;
  }
  close_between(next, INT32_MAX);
}

// MARK: - Worker

/// Gives the three standard descriptors /dev/null where nothing else is meant for them.
static int fill_standard_descriptors(const struct harness_spawn *spec) {
  for (int target = 0; target < 3; ++target) {
    int mapped = 0;
    for (size_t i = 0; i < spec->descriptor_count; ++i)
      if (spec->descriptors[i].child == target) mapped = 1;
    if (mapped) continue;
    int null = open("/dev/null", target == 0 ? O_RDONLY : O_WRONLY);
    if (null < 0) return errno;
    if (null == target) continue;
    if (dup2(null, target) < 0) return errno;
    close(null);
  }
  return 0;
}

/// Runs in the worker until exec. Returns the errno and sets the step on failure.
static int become_worker(const struct supervisor *self, pid_t parent, volatile int *step) {
  const struct harness_spawn *spec = self->spec;
  *step = HARNESS_STEP_FORK;
  setpgid(0, 0);
  if (prctl(PR_SET_PDEATHSIG, SIGKILL) != 0) return errno;
  // The supervisor may have been killed before the line above took effect.
  if (getppid() != parent) _exit(127);
  *step = HARNESS_STEP_DESCRIPTORS;
  for (size_t i = 0; i < spec->descriptor_count; ++i)
    if (dup2(self->sources[i], spec->descriptors[i].child) < 0) return errno;
  int error = fill_standard_descriptors(spec);
  if (error) return error;
  *step = HARNESS_STEP_LIMITS;
  if (spec->mask >= 0) umask((mode_t)spec->mask);
  for (size_t i = 0; i < spec->limit_count; ++i) {
    struct rlimit limit = {.rlim_cur = spec->limits[i].soft, .rlim_max = spec->limits[i].hard};
    if (setrlimit(spec->limits[i].resource, &limit) != 0) return errno;
  }
  *step = HARNESS_STEP_DIRECTORY;
  if (spec->directory && chdir(spec->directory) != 0) return errno;
  *step = HARNESS_STEP_EXECUTE;
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
  execve(spec->path, spec->argv, spec->envp);
  return errno;
}

static void start_worker(struct supervisor *self) {
  // vfork: the child borrows this address space until exec, so no page table is copied and its
  // errno is simply there afterwards.
  volatile int error = 0, step = HARNESS_STEP_FORK;
  pid_t parent = getpid();
  pid_t worker = vfork();
  if (worker == 0) {
    error = become_worker(self, parent, &step);
    _exit(127);
  }
  if (worker < 0) give_up(self, HARNESS_STEP_FORK, errno);
  if (error) {
    waitpid(worker, NULL, 0);
    give_up(self, step, error);
  }
  self->worker = worker;
  // The supervisor must not hold the worker's pipes open: their end is the end of its output.
  for (size_t i = 0; i < self->spec->descriptor_count; ++i) close(self->sources[i]);
  struct harness_record record = {.kind = HARNESS_STARTED, .pid = worker};
  tell(self, record);
}

// MARK: - Ending

/// Reaps whatever has ended; returns 0 when no child is left.
static int reap(struct supervisor *self) {
  for (;;) {
    int status;
    struct rusage usage;
    pid_t pid = wait4(-1, &status, WNOHANG, &usage);
    if (pid == 0) return 1;
    if (pid < 0 && errno == EINTR) continue;
    if (pid < 0) return 0;
    if (pid == self->worker) {
      self->reaped = 1;
      tell_exit(self, status, &usage);
    } else if (WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL) {
      ++self->strays;
    }
  }
}

static void drain_signals(const struct supervisor *self, int *asked_to_end) {
  struct signalfd_siginfo infos[16];
  ssize_t bytes;
  while ((bytes = read(self->signals, infos, sizeof infos)) > 0)
    for (size_t i = 0; i < (size_t)bytes / sizeof infos[0]; ++i)
      if (infos[i].ssi_signo != SIGCHLD) *asked_to_end = 1;
}

/// Kills and reaps the worker and everything below it, within the limit, and ends.
__attribute__((noreturn)) static void end_everything(struct supervisor *self) {
  uint64_t limit = harness_monotonic_now() + (uint64_t)self->spec->cleanup_limit * 1000000u;
  int alive = 0, ignored = 0;
  // Not yet reaped, so the numbers of the worker and its group cannot belong to anybody else.
  if (!self->reaped) {
    kill(-self->worker, SIGKILL);
    kill(self->worker, SIGKILL);
  }
  while (reap(self)) {
    alive = harness_kill_descendants();
    if (harness_monotonic_now() >= limit) break;
    struct pollfd signal = {.fd = self->signals, .events = POLLIN};
    poll(&signal, 1, 5);
    drain_signals(self, &ignored);
    alive = 0;
  }
  struct harness_record record = {
      .kind = HARNESS_CLEANED, .status = self->strays, .detail = alive < 0 ? 1 : alive};
  tell(self, record);
  _exit(0);
}

// MARK: - Life

/// Carries out the commands that have come in; 1 when everything is to end.
static int obey(const struct supervisor *self) {
  unsigned char commands[64];
  ssize_t count = read(self->command, commands, sizeof commands);
  if (count < 0) return errno != EINTR && errno != EAGAIN;
  // End of file: harness closed the lifeline, or died.
  if (count == 0) return 1;
  for (ssize_t i = 0; i < count; ++i) {
    int signal = commands[i] & 0x7f;
    if (signal == SIGKILL) return 1;
    kill(commands[i] & 0x80 ? self->worker : -self->worker, signal);
  }
  return 0;
}

/// Whether the worker has ended; others that have are reaped.
static int worker_ended(const struct supervisor *self) {
  for (;;) {
    siginfo_t info;
    memset(&info, 0, sizeof info);
    if (waitid(P_ALL, 0, &info, WEXITED | WNOHANG | WNOWAIT) != 0) return errno != EINTR;
    if (info.si_pid == 0) return 0;
    if (info.si_pid == self->worker) return 1;
    waitpid(info.si_pid, NULL, 0);
  }
}

static void reset_signals(void) {
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = SIG_DFL;
  for (int signal = 1; signal < NSIG; ++signal) sigaction(signal, &action, NULL);
}

__attribute__((noreturn)) static void supervise(
    const struct harness_spawn *spec, int command, int report) {
  struct supervisor self = {.spec = spec, .command = command, .report = report};
  // A session of its own: no terminal, no Ctrl-C, no group shared with harness.
  setsid();
  prctl(PR_SET_NAME, "harness-super");
  // A test may have stopped its supervisor, and SIGSTOP cannot be kept out: when harness dies the
  // supervisor must run to see it.
  prctl(PR_SET_PDEATHSIG, SIGCONT);
  if (prctl(PR_SET_CHILD_SUBREAPER, 1) != 0) give_up(&self, HARNESS_STEP_FORK, errno);
  reset_signals();
  keep_descriptors(&self);
  // All signals stay blocked, so writing to a closed pipe or being asked to end kills nobody.
  sigset_t watched;
  sigemptyset(&watched);
  sigaddset(&watched, SIGCHLD);
  sigaddset(&watched, SIGTERM);
  sigaddset(&watched, SIGINT);
  sigaddset(&watched, SIGHUP);
  sigaddset(&watched, SIGQUIT);
  self.signals = signalfd(-1, &watched, SFD_CLOEXEC | SFD_NONBLOCK);
  if (self.signals < 0) give_up(&self, HARNESS_STEP_DESCRIPTORS, errno);
  start_worker(&self);
  for (;;) {
    struct pollfd sources[2] = {
        {.fd = self.command, .events = POLLIN}, {.fd = self.signals, .events = POLLIN}};
    if (poll(sources, 2, -1) < 0 && errno != EINTR) end_everything(&self);
    int end = 0;
    if (sources[1].revents) drain_signals(&self, &end);
    if (worker_ended(&self)) end = 1;
    if (!end && sources[0].revents) end = obey(&self);
    if (end) end_everything(&self);
  }
}

int harness_supervise_spawn(const struct harness_spawn *spec, struct harness_spawned *spawned) {
  if (spec->descriptor_count > HARNESS_DESCRIPTORS_MAX) return EMFILE;
  int command[2], report[2];
  int error = harness_socket_pair(command);
  if (error) return error;
  error = harness_pipe(report);
  if (error) {
    close(command[0]);
    close(command[1]);
    return error;
  }
  fcntl(report[0], F_SETFL, O_RDONLY | O_NONBLOCK);
  // No handler of this process may run in the child.
  sigset_t all, previous;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &previous);
  pid_t pid = fork();
  if (pid == 0) supervise(spec, command[1], report[1]);
  error = errno;
  pthread_sigmask(SIG_SETMASK, &previous, NULL);
  close(command[1]);
  close(report[1]);
  if (pid < 0) {
    close(command[0]);
    close(report[0]);
    return error;
  }
  *spawned = (struct harness_spawned){.supervisor = pid, .command = command[0], .report = report[0]};
  return 0;
}
#endif
