// Which test runs where, and the streams of random numbers that belong to it.
//
// A test has a number while it runs. Its own flow of control is known by the Swift task, or else the
// thread, in which it began; every other flow gets a stream of its own in the order of its first
// draw, so that what one draws does not depend on the others.
#include "axes.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { MOST = 1024 };

/// A flow of control and where its stream stands.
typedef struct {
  uint64_t flow, key, drawn;
} stream;

typedef struct {
  bool is_used;
  uint64_t key;
  /// Flows that drew without having been announced.
  uint64_t strangers;
  size_t count, room;
  stream *streams;
} test;

static test tests[MOST];
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

/// Another thread may have held it when the process was forked.
void harness_tests_forked(void) { pthread_mutex_init(&lock, NULL); }

/// The only test, where tests run one at a time; -1 where none runs or several may.
static _Atomic int alone = -1;
/// Whether several may run.
static _Atomic bool is_wide;
static int (*lookup)(void);

/// The flows of tests that run side by side.
static struct {
  uint64_t flow;
  int number;
} owners[4 * MOST];
static size_t owner_count;

// MARK: - Flows

uint64_t harness_flow(void) {
  typedef __attribute__((swiftcall)) void *(*current_function)(void);
  typedef __attribute__((swiftcall)) uint64_t (*id_function)(void *);
  static current_function current;
  static id_function id;
  static bool is_known;
  if (!is_known) {
    current = (current_function)dlsym(RTLD_DEFAULT, "swift_task_getCurrent");
    id = (id_function)dlsym(RTLD_DEFAULT, "swift_task_getJobTaskId");
    is_known = true;
  }
  // Tasks have even numbers here, threads odd ones: neither is used again.
  void *task = current != NULL && id != NULL ? current() : NULL;
  if (task != NULL) return id(task) * 2;
  static _Atomic uint64_t threads;
  static __thread uint64_t own __attribute__((tls_model("initial-exec")));
  if (own == 0) own = ++threads * 2 + 1;
  return own;
}

// MARK: - Numbers

static uint64_t hash(uint64_t value, const char *text, size_t size) {
  // FNV-1a (Fowler, Noll, Vo).
  for (size_t index = 0; index < size; index++) {
    value = (value ^ (unsigned char)text[index]) * 0x100000001B3ull;
  }
  return value;
}

static uint64_t mix(uint64_t value) {
  value += 0x9E3779B97F4A7C15ull;
  value = (value ^ (value >> 30)) * 0xBF58476D1CE4E5B9ull;
  value = (value ^ (value >> 27)) * 0x94D049BB133111EBull;
  return value ^ (value >> 31);
}

static stream *add(test *test, uint64_t flow, uint64_t key) {
  if (test->count == test->room) {
    size_t room = test->room * 2 + 16;
    stream *more = realloc(test->streams, room * sizeof *more);
    if (more == NULL) return NULL;
    test->streams = more;
    test->room = room;
  }
  test->streams[test->count] = (stream){flow, key, 0};
  return &test->streams[test->count++];
}

static stream *find(test *test, uint64_t flow) {
  for (size_t index = test->count; index > 0; index--) {
    if (test->streams[index - 1].flow == flow) return &test->streams[index - 1];
  }
  return NULL;
}

/// Draws of threads that belong to no test.
static test outside = {.is_used = true};

static void fill(void *buffer, size_t count, uint64_t key, uint64_t drawn) {
  unsigned char *bytes = buffer;
  for (size_t offset = 0; offset < count; offset += 8) {
    uint64_t value = mix(key + drawn++ * 0x9E3779B97F4A7C15ull);
    memcpy(bytes + offset, &value, count - offset < 8 ? count - offset : 8);
  }
}

void harness_draw(void *buffer, size_t count) {
  uint64_t flow = harness_flow();
  int number = harness_test_current();
  pthread_mutex_lock(&lock);
  test *owner = number >= 0 && tests[number].is_used ? &tests[number] : &outside;
  if (owner == &outside && outside.key == 0) outside.key = mix(harness_axes.seed);
  stream *found = find(owner, flow);
  if (found == NULL) found = add(owner, flow, mix(owner->key ^ mix(++owner->strangers)));
  uint64_t key = found != NULL ? found->key : owner->key;
  uint64_t drawn = found != NULL ? found->drawn : 0;
  if (found != NULL) found->drawn += (count + 7) / 8;
  pthread_mutex_unlock(&lock);
  fill(buffer, count, key, drawn);
}

// MARK: - Tests

/// The generators of C have a state of their own, which tests of one process would share.
static void seed_library(uint64_t key) {
  srandom((unsigned)key);
  srand48((long)(key >> 32));
}

int harness_test_begin(const char *id, size_t size, int is_alone) {
  if (!harness_axes.is_active) return -1;
  pthread_mutex_lock(&lock);
  int number = 0;
  while (number < MOST && tests[number].is_used) number++;
  if (number == MOST) number = -1;
  if (number >= 0) {
    test *test = &tests[number];
    test->is_used = true;
    test->key = mix(hash(0xCBF29CE484222325ull ^ mix(harness_axes.seed), id, size));
    test->strangers = 0;
    test->count = 0;
  }
  pthread_mutex_unlock(&lock);
  is_wide = !is_alone;
  alone = is_alone ? number : -1;
  if (number >= 0 && is_alone && harness_axes.is_random_seeded) seed_library(tests[number].key);
  return number;
}

void harness_test_enter(int number, const char *part, size_t size) {
  if (number < 0) return;
  uint64_t flow = harness_flow();
  pthread_mutex_lock(&lock);
  test *test = &tests[number];
  uint64_t key = size == 0 ? test->key : mix(hash(test->key, part, size));
  stream *found = find(test, flow);
  if (found == NULL) found = add(test, flow, key);
  if (found != NULL) *found = (stream){flow, key, 0};
  if (is_wide) {
    size_t place = 0;
    while (place < owner_count && owners[place].flow != flow) place++;
    if (place == owner_count && place < sizeof owners / sizeof *owners) owner_count++;
    if (place < owner_count) {
      owners[place].flow = flow;
      owners[place].number = number;
    }
  }
  pthread_mutex_unlock(&lock);
}

void harness_test_leave(int number) {
  if (number < 0) return;
  if (alone == number) alone = -1;
  pthread_mutex_lock(&lock);
  size_t kept = 0;
  for (size_t place = 0; place < owner_count; place++) {
    if (owners[place].number != number) owners[kept++] = owners[place];
  }
  owner_count = kept;
  free(tests[number].streams);
  tests[number] = (test){0};
  pthread_mutex_unlock(&lock);
}

void harness_test_lookup(int (*function)(void)) { lookup = function; }

int harness_test_current(void) {
  int only = alone;
  if (only >= 0 || !is_wide) return only;
  uint64_t flow = harness_flow();
  int number = -1;
  pthread_mutex_lock(&lock);
  for (size_t place = 0; place < owner_count; place++) {
    if (owners[place].flow == flow) number = owners[place].number;
  }
  pthread_mutex_unlock(&lock);
  if (number >= 0 || lookup == NULL) return number;
  // Finding the test of a task may ask for what this library answers.
  static __thread bool is_asking __attribute__((tls_model("initial-exec")));
  if (is_asking) return -1;
  is_asking = true;
  number = lookup();
  is_asking = false;
  return number;
}
