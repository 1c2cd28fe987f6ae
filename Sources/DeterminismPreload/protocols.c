// Sees which classes of URLProtocol a process installs, and which of them answer requests.
//
// FoundationNetworking is neither linked nor loaded here: where the test binary holds it, its
// functions are found by name. Its classes are not resilient on Linux, so that their metadata hold
// plain pointers to methods; a call of an overridable method goes through them.
#include "internal.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#if defined(__linux__) && __has_attribute(swiftcall)

#define NETWORKING "$s20FoundationNetworking"
#define BASE NETWORKING "11URLProtocolCN"
#define START NETWORKING "11URLProtocolC12startLoadingyyF"
#define REGISTER NETWORKING "11URLProtocolC13registerClassySbyXlXpFZ"
#define CLASSES NETWORKING "23URLSessionConfigurationC15protocolClassesSayyXlXpGSgvg"
#define SESSION NETWORKING "10URLSessionC13configurationAcA0C13ConfigurationC_tcfC"
#define SESSION_DELEGATE                                                                        \
  NETWORKING "10URLSessionC13configuration8delegate0E5QueueAcA0C13ConfigurationC_AA0C8Delegate_" \
             "pSg0A009OperationF0CSgtcfC"

#define SWIFT __attribute__((swiftcall))
#define SELF __attribute__((swift_context))

typedef SWIFT void (*start_function)(SELF void *self);
typedef SWIFT unsigned char (*register_function)(const void *type, SELF const void *self);

static void (*seen)(const char *name, int is_request);
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

/// The classes whose method was replaced, and what stood there.
enum { MOST = 4096, WORDS = 512 };
static struct {
  const void *type;
  start_function start;
} known[MOST];
static int known_count;

// MARK: - Names

static void tell(const void *type, int is_request) {
  typedef struct {
    const char *text;
    size_t count;
  } name_result;
  static name_result (*name_of)(const void *, bool);
  if (name_of == NULL) {
    name_of = (name_result(*)(const void *, bool))dlsym(RTLD_DEFAULT, "swift_getTypeName");
  }
  if (name_of == NULL || seen == NULL) return;
  // Static state may belong to any of the classes that it derives from.
  for (; type != NULL; type = ((const void **)type)[1]) {
    name_result found = name_of(type, true);
    char name[1024];
    snprintf(name, sizeof name, "%.*s", (int)found.count, found.text);
    // The library's own classes answer what nobody stubs.
    if (strncmp(name, "FoundationNetworking.", 21) == 0) return;
    seen(name, is_request);
  }
}

// MARK: - Methods

/// Where a class's metadata hold a function; NULL where they do not.
static void **slot_of(const void *type, const void *function) {
  void **words = (void **)type;
  // Behind the header: kind, superclass, cache data, flags, sizes, description.
  for (int index = 10; index < WORDS; index++) {
    if (words[index] == function) return &words[index];
  }
  return NULL;
}

static void replace(void **slot, const void *function) {
  uintptr_t page = (uintptr_t)getpagesize(), start = (uintptr_t)slot & ~(page - 1);
  if (mprotect((void *)start, page, PROT_READ | PROT_WRITE) == 0) *slot = (void *)function;
}

/// Stands in each class for the class's own `startLoading`.
static SWIFT void start_loading(SELF void *self) {
  // An object's first word is its class; one between it and a known class is its subclass.
  start_function real = NULL;
  const void *own = *(const void **)self;
  for (const void *type = own; type != NULL && real == NULL; type = ((const void **)type)[1]) {
    for (int index = 0; index < __atomic_load_n(&known_count, __ATOMIC_ACQUIRE); index++) {
      if (known[index].type == type) real = known[index].start;
    }
  }
  tell(own, 1);
  if (real != NULL) real(self);
}

/// Where `startLoading` stands in the metadata of every class, in words; 0 where it is not known.
static int start_index(void) {
  static int index = -1;
  if (index < 0) {
    const void *base = dlsym(RTLD_DEFAULT, BASE), *start = dlsym(RTLD_DEFAULT, START);
    void **slot = base != NULL && start != NULL ? slot_of(base, start) : NULL;
    index = slot != NULL ? (int)(slot - (void **)base) : 0;
  }
  return index;
}

/// Takes note of a class that somebody installs.
static void meet(const void *type) {
  int index = start_index();
  if (type == NULL || index == 0) return;
  tell(type, 0);
  void **slot = (void **)type + index;
  pthread_mutex_lock(&lock);
  if (*slot != (void *)start_loading && known_count < MOST) {
    known[known_count].type = type;
    known[known_count].start = (start_function)*slot;
    __atomic_fetch_add(&known_count, 1, __ATOMIC_RELEASE);
    replace(slot, (const void *)start_loading);
  }
  pthread_mutex_unlock(&lock);
}

// MARK: - Installing

SWIFT unsigned char harness_register(const void *type, SELF const void *self) __asm__(REGISTER);

/// Stands for `URLProtocol.registerClass` in the metadata of all subclasses, where the dynamic linker
/// puts it, and in those of the class itself.
SWIFT unsigned char harness_register(const void *type, SELF const void *self) {
  static register_function real;
  if (real == NULL) real = (register_function)dlsym(RTLD_NEXT, REGISTER);
  if (seen != NULL) meet(type);
  return real != NULL ? real(type, self) : 0;
}

static void meet_all(const void *configuration) {
  typedef SWIFT void *(*classes_function)(SELF const void *self);
  static classes_function classes;
  static void (*release)(void *);
  if (seen == NULL || configuration == NULL) return;
  if (classes == NULL) {
    classes = (classes_function)dlsym(RTLD_DEFAULT, CLASSES);
    release = (void (*)(void *))dlsym(RTLD_DEFAULT, "swift_release");
  }
  if (classes == NULL || release == NULL) return;
  // An array: two words of the object, count, capacity, then the elements.
  void **array = classes(configuration);
  if (array == NULL) return;
  for (size_t index = 0; index < (size_t)array[2]; index++) meet(array[4 + index]);
  release(array);
}

SWIFT void *harness_session(const void *configuration, SELF const void *self) __asm__(SESSION);
SWIFT void *harness_session(const void *configuration, SELF const void *self) {
  typedef SWIFT void *(*session_function)(const void *, SELF const void *);
  static session_function real;
  if (real == NULL) real = (session_function)dlsym(RTLD_NEXT, SESSION);
  meet_all(configuration);
  return real != NULL ? real(configuration, self) : NULL;
}

SWIFT void *harness_session_delegate(
    const void *configuration, const void *delegate, const void *witness, const void *queue,
    SELF const void *self) __asm__(SESSION_DELEGATE);
SWIFT void *harness_session_delegate(
    const void *configuration, const void *delegate, const void *witness, const void *queue,
    SELF const void *self) {
  typedef SWIFT void *(*session_function)(
      const void *, const void *, const void *, const void *, SELF const void *);
  static session_function real;
  if (real == NULL) real = (session_function)dlsym(RTLD_NEXT, SESSION_DELEGATE);
  meet_all(configuration);
  return real != NULL ? real(configuration, delegate, witness, queue, self) : NULL;
}

void harness_watch_protocols(void (*function)(const char *name, int is_request)) {
  seen = function;
  const void *base = dlsym(RTLD_DEFAULT, BASE);
  if (base == NULL) return;
  // The library's own pointer does not go through the dynamic linker.
  register_function real = (register_function)dlsym(RTLD_NEXT, REGISTER);
  void **slot = slot_of(base, (const void *)real);
  if (slot != NULL) replace(slot, (const void *)harness_register);
}

#else

void harness_watch_protocols(void (*function)(const char *name, int is_request)) { (void)function; }

#endif
