// The control channel, the markers in the output, and what a test must not lose.
#include "axes.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

int harness_kept[KEPT_COUNT] = {-1, -1, -1, -1, -1};
bool harness_captures;

/// The worker itself: a child that a test forked has nothing to report.
static pid_t owner;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static char marker[64];
/// What a forked worker's processes have in common: the last boundary, as the number goes on, and
/// whether the child has run all that it was given.
static struct {
  unsigned long boundary;
  bool is_done;
} *shared;
static struct stat standard[3];
static int modes[3];
static struct stat folder;

// MARK: - Opening

/// High enough to be out of the way of tests, low enough for select(2) and for a small descriptor
/// table, which the kernel copies at each fork.
enum { HIGHEST = 1024, ROOM = 24 };

static int keep(int descriptor) {
  struct rlimit limit;
  rlim_t top = getrlimit(RLIMIT_NOFILE, &limit) != 0 || limit.rlim_cur > HIGHEST ? HIGHEST
                                                                                 : limit.rlim_cur;
  int kept = fcntl(descriptor, F_DUPFD_CLOEXEC, top > 2 * ROOM ? (int)top - ROOM : 3);
  return kept >= 0 ? kept : fcntl(descriptor, F_DUPFD_CLOEXEC, 3);
}

bool harness_channels_open(int control, const char *nonce, bool captures) {
  harness_captures = captures;
  owner = getpid();
  shared = mmap(NULL, sizeof *shared, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  if (shared == MAP_FAILED) return false;
  snprintf(marker, sizeof marker, "%s", nonce);
  int kept = keep(control);
  if (kept < 0) return false;
  close(control);
  for (int number = 0; number < 3; number++) {
    harness_kept[KEPT_INPUT + number] = keep(number);
    fstat(number, &standard[number]);
    modes[number] = fcntl(number, F_GETFL);
  }
  int here = open(".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (here >= 0) {
    harness_kept[KEPT_FOLDER] = keep(here);
    fstat(here, &folder);
    close(here);
  }
  harness_kept[KEPT_CONTROL] = kept;
  return true;
}

void harness_channels_adopt(void) {
  owner = getpid();
  shared->is_done = false;
  harness_axes_adopt();
}

bool harness_channels_done(void) { return shared->is_done; }

void harness_unit_done(void) {
  if (getpid() == owner) shared->is_done = true;
}

// MARK: - Writing

static void wait_for_room(int descriptor) {
  struct pollfd ready = {.fd = descriptor, .events = POLLOUT};
  while (poll(&ready, 1, -1) < 0 && errno == EINTR) {
  }
}

/// Writes everything, whatever a test has done to the descriptor's mode.
static void write_all(int descriptor, struct iovec *parts, int count, bool is_socket) {
  while (count > 0) {
    struct msghdr message = {.msg_iov = parts, .msg_iovlen = (size_t)count};
    ssize_t written =
        is_socket ? sendmsg(descriptor, &message, MSG_NOSIGNAL) : writev(descriptor, parts, count);
    if (written < 0) {
      if (errno == EINTR) continue;
      if (errno != EAGAIN) return;
      wait_for_room(descriptor);
      continue;
    }
    while (count > 0 && (size_t)written >= parts->iov_len) {
      written -= (ssize_t)parts->iov_len;
      parts++;
      count--;
    }
    if (count > 0) {
      parts->iov_base = (char *)parts->iov_base + written;
      parts->iov_len -= (size_t)written;
    }
  }
}

static struct iovec part(const void *bytes, size_t count) {
  return (struct iovec){.iov_base = (void *)bytes, .iov_len = count};
}

void harness_control_write(const void *line, size_t count) {
  if (getpid() != owner) return;
  int saved = errno;
  struct iovec parts[] = {part(line, count), part("\n", 1)};
  pthread_mutex_lock(&lock);
  write_all(harness_kept[KEPT_CONTROL], parts, 2, true);
  pthread_mutex_unlock(&lock);
  errno = saved;
}

long harness_control_read(void *buffer, size_t count) {
  while (true) {
    ssize_t taken = read(harness_kept[KEPT_CONTROL], buffer, count);
    if (taken >= 0 || errno != EINTR) return taken;
  }
}

void harness_boundary(char prefix, const void *payload, size_t count) {
  // A child that a test forked has come to the end of that test; the others are not its own.
  if (getpid() != owner) _exit(0);
  int saved = errno;
  // The test's own text goes out before the mark that ends it.
  fflush(stdout);
  fflush(stderr);
  pthread_mutex_lock(&lock);
  char head[32], mark[96];
  int head_size = snprintf(head, sizeof head, "%c%lu ", prefix, ++shared->boundary);
  struct iovec line[] = {part(head, (size_t)head_size), part(payload, count), part("\n", 1)};
  write_all(harness_kept[KEPT_CONTROL], line, 3, true);
  if (harness_captures) {
    int size = snprintf(mark, sizeof mark, "%c%s:%lu%c", 0, marker, shared->boundary, 0);
    for (int which = KEPT_OUTPUT; which <= KEPT_ERRORS; which++) {
      struct iovec whole[] = {part(mark, (size_t)size)};
      if (harness_kept[which] >= 0) write_all(harness_kept[which], whole, 1, false);
    }
  }
  pthread_mutex_unlock(&lock);
  errno = saved;
}

long harness_find(const void *bytes, size_t count, const void *part, size_t part_count) {
  const char *found = memmem(bytes, count, part, part_count);
  return found != NULL ? found - (const char *)bytes : -1;
}

// MARK: - Restoring

static bool is_same(const struct stat *left, const struct stat *right) {
  return left->st_dev == right->st_dev && left->st_ino == right->st_ino
         && left->st_rdev == right->st_rdev;
}

void harness_restore(void) {
  if (getpid() != owner) return;
  if (harness_axes.umask >= 0) umask((mode_t)harness_axes.umask);
  int saved = errno;
  struct stat now;
  for (int number = 0; number < 3; number++) {
    int kept = harness_kept[KEPT_INPUT + number];
    if (kept < 0) continue;
    if (fstat(number, &now) != 0 || !is_same(&now, &standard[number])) dup3(kept, number, 0);
    // A mode like O_NONBLOCK belongs to what is open, so that the next test's output would get lost.
    int mode = fcntl(number, F_GETFL);
    if (mode >= 0 && mode != modes[number]) fcntl(number, F_SETFL, modes[number]);
  }
  if (harness_kept[KEPT_FOLDER] >= 0 && (stat(".", &now) != 0 || !is_same(&now, &folder))) {
    if (fchdir(harness_kept[KEPT_FOLDER]) != 0) errno = saved;
  }
  // A test that closed the stream took print away from all that follow.
  if (fileno(stdout) < 0) {
    FILE *stream = fdopen(1, "w");
    if (stream != NULL) {
      stdout = stream;
      if (harness_captures) setvbuf(stdout, NULL, _IONBF, 0);
    }
  }
  errno = saved;
}
