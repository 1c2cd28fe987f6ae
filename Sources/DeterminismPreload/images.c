// Tells whose code an address belongs to, so that only the package's own code finds what the
// envelope fixes: the runtime's waits stay on real time, and harness's own work is not counted.
#include "axes.h"

#include <dlfcn.h>
#include <link.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

__thread int harness_as_own __attribute__((tls_model("initial-exec")));

typedef struct {
  uintptr_t start, end, base;
  const char *path;
  int kind;
} image;

/// Sorted by start; replaced as a whole when a library comes, never freed, as others may read it.
typedef struct {
  size_t count;
  unsigned long long loads;
  image images[];
} table;

static table *_Atomic known;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

/// Another thread may have held it when the process was forked.
void harness_images_forked(void) { pthread_mutex_init(&lock, NULL); }

// MARK: - Classes of images

static const struct {
  const char *name;
  int kind;
} names[] = {
    {"libXCTest.so", IMAGE_TESTING},
    {"libTesting.so", IMAGE_TESTING},
    {"lib_TestingInterop.so", IMAGE_TESTING},
    {"lib_Testing_Foundation.so", IMAGE_TESTING},
    {"libFoundation.so", IMAGE_FOUNDATION},
    {"libFoundationEssentials.so", IMAGE_ESSENTIALS},
    {"libFoundationInternationalization.so", IMAGE_ESSENTIALS},
    {"lib_FoundationICU.so", IMAGE_ICU},
    {"libFoundationNetworking.so", IMAGE_NETWORKING},
    {"libFoundationXML.so", IMAGE_NETWORKING},
    {"libdispatch.so", IMAGE_DISPATCH},
    {"libswiftDispatch.so", IMAGE_DISPATCH},
    {"libswift_Concurrency.so", IMAGE_CONCURRENCY},
};

/// Libraries of the system that open files for themselves while code of the package waits for them.
static const char *const transports[] = {
    "libcurl", "libcrypto.so", "libssl.so", "libgnutls.so", "libkrb5.so", "libldap", "libp11-kit.so",
};

static bool begins(const char *text, const char *start) {
  return strncmp(text, start, strlen(start)) == 0;
}

static int kind_of(const char *path, const char *toolchain, size_t toolchain_size) {
  // The executable itself has no name here.
  if (path == NULL || path[0] == 0) return IMAGE_OWN;
  const char *name = strrchr(path, '/');
  name = name != NULL ? name + 1 : path;
  if (begins(name, "libDeterminismPreload.so") || begins(name, "libDeterminismDriver.so")) {
    return IMAGE_TESTING;
  }
  if (toolchain_size > 0 && strncmp(path, toolchain, toolchain_size) == 0
      && name == path + toolchain_size) {
    for (size_t index = 0; index < sizeof names / sizeof *names; index++) {
      if (strcmp(name, names[index].name) == 0) return names[index].kind;
    }
    return IMAGE_RUNTIME;
  }
  static const char *const system[] = {"/lib/", "/lib64/", "/usr/lib/", "/usr/lib64/", "linux-vdso"};
  for (size_t index = 0; index < sizeof transports / sizeof *transports; index++) {
    if (begins(name, transports[index])) return IMAGE_TRANSPORT;
  }
  for (size_t index = 0; index < sizeof system / sizeof *system; index++) {
    if (begins(path, system[index])) return IMAGE_SYSTEM;
  }
  return IMAGE_OWN;
}

// MARK: - The table

typedef struct {
  const char *toolchain;
  size_t toolchain_size;
  unsigned long long loads;
  size_t count, room;
  image *images;
} collection;

static int find_toolchain(struct dl_phdr_info *info, size_t size, void *context) {
  (void)size;
  collection *found = context;
  found->loads = info->dlpi_adds;
  const char *name = info->dlpi_name != NULL ? strstr(info->dlpi_name, "/libswiftCore.so") : NULL;
  if (name != NULL && found->toolchain == NULL) {
    found->toolchain = info->dlpi_name;
    found->toolchain_size = (size_t)(name - info->dlpi_name) + 1;
  }
  return 0;
}

static int collect(struct dl_phdr_info *info, size_t size, void *context) {
  (void)size;
  collection *found = context;
  int kind = kind_of(info->dlpi_name, found->toolchain, found->toolchain_size);
  for (int part = 0; part < info->dlpi_phnum; part++) {
    const ElfW(Phdr) *header = &info->dlpi_phdr[part];
    if (header->p_type != PT_LOAD || !(header->p_flags & PF_X)) continue;
    if (found->count == found->room) {
      found->room = found->room * 2 + 64;
      image *more = realloc(found->images, found->room * sizeof *more);
      if (more == NULL) return 1;
      found->images = more;
    }
    uintptr_t start = info->dlpi_addr + header->p_vaddr;
    found->images[found->count++] = (image){
        start, start + header->p_memsz, info->dlpi_addr,
        info->dlpi_name[0] != 0 ? info->dlpi_name : "/proc/self/exe", kind};
  }
  return 0;
}

static int compare(const void *left, const void *right) {
  uintptr_t first = ((const image *)left)->start, second = ((const image *)right)->start;
  return first < second ? -1 : first > second;
}

static int count_loads(struct dl_phdr_info *info, size_t size, void *context) {
  (void)size;
  *(unsigned long long *)context = info->dlpi_adds;
  return 1;
}

/// Makes the table anew where libraries have come since.
static table *rebuild(void) {
  pthread_mutex_lock(&lock);
  unsigned long long loads = 0;
  dl_iterate_phdr(count_loads, &loads);
  table *present = known;
  if (present == NULL || present->loads != loads) {
    collection found = {0};
    dl_iterate_phdr(find_toolchain, &found);
    dl_iterate_phdr(collect, &found);
    table *fresh = malloc(sizeof *fresh + found.count * sizeof *fresh->images);
    if (fresh != NULL) {
      fresh->count = found.count;
      fresh->loads = loads;
      memcpy(fresh->images, found.images, found.count * sizeof *fresh->images);
      qsort(fresh->images, fresh->count, sizeof *fresh->images, compare);
      known = present = fresh;
    }
    free(found.images);
  }
  pthread_mutex_unlock(&lock);
  return present;
}

static const image *search(const table *present, uintptr_t address) {
  if (present == NULL) return NULL;
  size_t low = 0, high = present->count;
  while (low < high) {
    size_t middle = (low + high) / 2;
    const image *candidate = &present->images[middle];
    if (address < candidate->start) high = middle;
    else if (address >= candidate->end) low = middle + 1;
    else return candidate;
  }
  return NULL;
}

static const image *find(const void *address) {
  const image *found = search(known, (uintptr_t)address);
  return found != NULL ? found : search(rebuild(), (uintptr_t)address);
}

// MARK: - Questions

int harness_image(const void *address) {
  const image *found = find(address);
  int kind = found != NULL ? found->kind : IMAGE_SYSTEM;
  return kind == IMAGE_TESTING && harness_as_own > 0 ? IMAGE_OWN : kind;
}

bool harness_is_own(const void *address) { return harness_image(address) == IMAGE_OWN; }

bool harness_image_file(const void *address, const char **path, uintptr_t *base) {
  const image *found = find(address);
  if (found == NULL) return false;
  *path = found->path;
  *base = found->base;
  return true;
}

/// The end of this thread's stack, looked up once for each thread.
static uintptr_t stack_end(void) {
  static __thread uintptr_t end __attribute__((tls_model("initial-exec")));
  if (end == 0) {
    pthread_attr_t attributes;
    if (pthread_getattr_np(pthread_self(), &attributes) != 0) return 0;
    void *start;
    size_t size;
    pthread_attr_getstack(&attributes, &start, &size);
    pthread_attr_destroy(&attributes);
    end = (uintptr_t)start + size;
  }
  return end;
}

/// Marks, in a saved frame pointer, the frame of an async function, whose context lies below it
/// (`swift/docs/ABI/CallConvSummary.rst`, extended frames).
static const uintptr_t async_mark = (uintptr_t)1 << 60;
enum { DEEPEST = 64 };

/// The same among the functions that await the one with this frame: they are on no stack.
///
/// A context begins with that of the function that awaits it and where that one goes on
/// (`swift/ABI/Task.h`, `AsyncContext`).
static const void *own_awaiter(uintptr_t frame) {
  const uintptr_t *context = ((const uintptr_t *const *)frame)[-1];
  for (int depth = 0; depth < DEEPEST; depth++) {
    if ((uintptr_t)context < 4096 || (uintptr_t)context % sizeof(uintptr_t) != 0) break;
    const void *resume = (const void *)context[1];
    if (resume == NULL) break;
    int kind = harness_image(resume);
    if (kind == IMAGE_OWN) return resume;
    if (kind == IMAGE_TESTING) break;
    context = (const uintptr_t *)context[0];
  }
  return NULL;
}

const void *harness_own_caller(const void *caller, const void *frame) {
  int kind = harness_image(caller);
  if (kind == IMAGE_OWN) return caller;
  if (kind == IMAGE_TESTING) return NULL;
  // Code of Swift keeps frame pointers.
  uintptr_t end = stack_end(), last = (uintptr_t)frame;
  for (int depth = 0; depth < DEEPEST; depth++) {
    uintptr_t saved = *(const uintptr_t *)last;
    if (saved & async_mark) return own_awaiter(last);
    if (saved <= last || saved + 2 * sizeof(uintptr_t) > end || saved % sizeof(uintptr_t) != 0) {
      break;
    }
    const void *back = ((const void *const *)saved)[1];
    if (back == NULL) break;
    kind = harness_image(back);
    if (kind == IMAGE_OWN) return back;
    if (kind == IMAGE_TESTING) break;
    last = saved;
  }
  return NULL;
}
