// What the envelope fixes for this process, and the words in which the parts of the library share it.
#ifndef DETERMINISM_PRELOAD_AXES_H
#define DETERMINISM_PRELOAD_AXES_H

#include "internal.h"

#include <dlfcn.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <sys/socket.h>

enum { NETWORK_ALLOW, NETWORK_LOOPBACK, NETWORK_DENY };
enum { DIRECTORY_SYSTEM, DIRECTORY_SORTED, DIRECTORY_SEEDED };
enum { CLOCK_SYSTEM, CLOCK_FIXED, CLOCK_TICKING };

/// What is fixed; all zero in a process that is not ours to control.
typedef struct {
  /// Whether this process holds Swift code; otherwise every interposer passes through untouched.
  bool is_active;
  int network;
  int directory_order;
  int clock;
  /// The instant, in nanoseconds since 1970.
  int64_t now;
  uint64_t seed;
  bool is_random_seeded;
  bool is_hashing_seeded;
  /// A calendar's CLDR name and a locale's identifier; empty where they are the system's.
  char calendar[32];
  char locale[96];
  /// The mode mask of new files, or -1.
  int umask;
  bool has_ledger;
} harness_axes_values;
extern HIDDEN harness_axes_values harness_axes;

/// Reads all that harness says to this process, once.
HIDDEN void harness_load(void);
/// Reads the envelope from the environment and takes it out of there.
HIDDEN void harness_axes_load(void);
/// Gives the order of Set and Dictionary its seed, once the runtime has drawn its own.
HIDDEN void harness_axes_seed_hashing(void);
/// The text of the envelope for a child, with the clock as it stands now; empty where there is none.
size_t harness_axes_text(char *buffer, size_t size);
/// A process was forked for a part of the tests: a clock that ticks begins anew.
HIDDEN void harness_axes_adopt(void);

/// A child of a fork has no other thread that would give a lock back.
HIDDEN void harness_images_forked(void);
HIDDEN void harness_ledger_forked(void);
HIDDEN void harness_tests_forked(void);

/// Replaces the methods of Foundation's classes that read the clock or wait for it.
HIDDEN void harness_fill_slots(void);

// MARK: - Images

/// Where code comes from.
enum {
  /// The package: its executable and dynamic libraries.
  IMAGE_OWN,
  /// libc and other libraries of the system.
  IMAGE_SYSTEM,
  /// The Swift runtime.
  IMAGE_RUNTIME,
  IMAGE_CONCURRENCY,
  IMAGE_DISPATCH,
  /// XCTest, Swift Testing and harness's own libraries.
  IMAGE_TESTING,
  IMAGE_FOUNDATION,
  /// The parts of Foundation that know dates, locales and calendars.
  IMAGE_ESSENTIALS,
  /// What those compute with.
  IMAGE_ICU,
  IMAGE_NETWORKING,
  /// What these use of the system: it reads certificates and settings of its own.
  IMAGE_TRANSPORT,
};
/// The kind of the image that an address lies in.
HIDDEN int harness_image(const void *address);
/// Whether an address lies in code of the package.
HIDDEN bool harness_is_own(const void *address);
/// The innermost address in code of the package on this thread's stack, above `frame`; NULL where
/// there is none, or where code of a test framework comes first.
HIDDEN const void *harness_own_caller(const void *caller, const void *frame);
/// Finds the file of an image and where it is loaded; false where the address is in none.
HIDDEN bool harness_image_file(const void *address, const char **path, uintptr_t *base);
/// While above zero on a thread, harness's own code counts as code of the package there.
extern __thread int harness_as_own __attribute__((tls_model("initial-exec")));

// MARK: - Clock

/// The wall clock of the package's code, in nanoseconds since 1970.
HIDDEN int64_t harness_clock_now(void);
/// The machine's own wall clock.
HIDDEN int64_t harness_clock_real(void);
/// While above zero on a thread, code of Foundation reads the clock of the package's code there.
extern __thread int harness_reads_for_own __attribute__((tls_model("initial-exec")));

// MARK: - Random numbers

/// Whether a draw is answered from the seed: the axis is fixed and the package's code asks.
HIDDEN bool harness_draws(const void *caller, const void *frame);
/// Fills a buffer from the stream of the running test.
HIDDEN void harness_draw(void *buffer, size_t count);
/// A descriptor for a device of random bytes; -1 where the path names none or the axis is free.
HIDDEN int harness_entropy_open(const char *path, int flags);
/// The same as a stream of stdio; NULL.
HIDDEN FILE *harness_entropy_stream(const char *path);
/// A descriptor is closed, whatever it was.
HIDDEN void harness_entropy_close(int descriptor);

// MARK: - Tests

/// The number of the test that this thread or task runs in, or -1.
HIDDEN int harness_test_current(void);
/// Which flow of control this is: the Swift task, or else the thread.
HIDDEN uint64_t harness_flow(void);

// MARK: - Ledger

/// Kinds of ambient inputs.
enum {
  INPUT_CLOCK,
  INPUT_ZONE,
  INPUT_CALENDAR,
  INPUT_LOCALE,
  INPUT_RANDOM,
  INPUT_UUID,
  INPUT_ENVIRONMENT,
  INPUT_NETWORK,
  INPUT_FILE,
  INPUT_SLEEP,
  INPUT_PROCESS,
};
/// Notes that code of the package used an input.
///
/// `caller` is the return address of the interposed function and `frame` its own frame, from which
/// the first frame in code of the package is looked for; `detail` is copied and may be NULL. Nothing
/// is noted where there is no such frame, unless `anyway` says that the running test is the one.
HIDDEN void harness_note(
    int kind, const char *detail, const void *caller, const void *frame, bool anyway);
/// Tells of something that the network rule refused: `what` is `connect`, `look-up` or `send`.
HIDDEN void harness_refused(const char *what, const char *who);
/// Whether this thread writes into the ledger: what that uses itself is nobody's input.
extern HIDDEN __thread bool harness_is_noting __attribute__((tls_model("initial-exec")));
/// Notes a file or folder that code of the package names: what lies in its temporary folder, beside
/// the executable, or belongs to the system, is left out. `folder` is where a relative path begins.
HIDDEN void harness_note_file(int folder, const char *path, const void *caller, const void *frame);
/// Whether the network rule refuses an address, which is noted; for raw system calls.
HIDDEN bool harness_network_refuses(
    const struct sockaddr *address, socklen_t length, const char *what);

/// Looks up the next definition of this function once.
#define NEXT(name)                  \
  static __typeof__(&name) next;    \
  if (next == NULL) next = (__typeof__(&name))dlsym(RTLD_NEXT, #name)

/// Where the function that stands here was called, and its own frame.
#define CALLER __builtin_return_address(0)
#define FRAME __builtin_frame_address(0)
#define CALLED CALLER, FRAME

/// Keeps the compiler from believing the system's headers that callers never hand in NULL: the C
/// library answers that with an error.
#define MAY_BE_NULL(pointer) __asm__("" : "+r"(pointer))

#endif
