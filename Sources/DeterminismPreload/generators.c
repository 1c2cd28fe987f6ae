// Lets the driver ask a test content record which test it holds.
//
// A record's accessor hands its generator to `Testing.Test.__store`, with the type that was asked
// for; the library's own type for it is private. A Swift function passes its first arguments as C
// does, so this definition stands for the library's and knows a type of the driver's own as well.
#include "internal.h"

#include <dlfcn.h>

#define STORE "$s7Testing4TestV7__store_4into8asTypeAtSbACyYaYbc_SvSVtFZ"

static const char driver_type;

const void *harness_generator_type(void) { return &driver_type; }

unsigned char harness_store(void *function, void *context, void **out, const void *type)
    __asm__(STORE);

/// Makes of a generator the one that the library gets instead: two words each, the new one retained.
static void (*wrap)(void *const original[2], void *wrapped[2]);

void harness_wrap_generators(void (*function)(void *const original[2], void *wrapped[2])) {
  wrap = function;
}

unsigned char harness_store(void *function, void *context, void **out, const void *type) {
  if (type == &driver_type) {
    void *(*retain)(void *) = (void *(*)(void *))dlsym(RTLD_DEFAULT, "swift_retain");
    out[0] = function;
    out[1] = context != NULL && retain != NULL ? retain(context) : context;
    return 1;
  }
  static unsigned char (*real)(void *, void *, void **, const void *);
  if (real == NULL) {
    real = (unsigned char (*)(void *, void *, void **, const void *))dlsym(RTLD_NEXT, STORE);
  }
  if (real == NULL) return 0;
  if (wrap == NULL) return real(function, context, out, type);
  void *original[2] = {function, context}, *wrapped[2];
  wrap(original, wrapped);
  unsigned char stored = real(wrapped[0], wrapped[1], out, type);
  void (*release)(void *) = (void (*)(void *))dlsym(RTLD_DEFAULT, "swift_release");
  if (release != NULL) release(wrapped[1]);
  return stored;
}
