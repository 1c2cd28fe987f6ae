// Takes the place of `main` in a test binary that harness starts, and of XCTMain.
//
// Active only where HARNESS_CONTROL_FD is set, which is taken out of the environment, like all that
// is meant for this process alone, before any code of the binary runs: no child sees any of it.
#include "axes.h"

#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

typedef int (*main_function)(int, char **, char **);

static main_function real_main;
static void (*driver_run)(const void *tests);
static bool is_active;
static bool was_reached;
static bool is_loaded;
static char driver_path[4096];

// MARK: - Environment

static void take(const char *name, char *buffer, size_t size) {
  const char *value = getenv(name);
  buffer[0] = 0;
  if (value != NULL && strlen(value) < size) strcpy(buffer, value);
  unsetenv(name);
}

/// Takes this library, which stands first, out of what is preloaded.
static void forget_preload(void) {
  const char *preload = getenv("LD_PRELOAD");
  const char *others = preload != NULL ? strpbrk(preload, ": ") : NULL;
  if (others == NULL) {
    unsetenv("LD_PRELOAD");
    return;
  }
  char rest[8192];
  snprintf(rest, sizeof rest, "%s", others + 1);
  setenv("LD_PRELOAD", rest, 1);
}

void harness_load(void) {
  if (is_loaded) return;
  is_loaded = true;
  char control[16], nonce[64], captures[4], restore[4096];
  take("HARNESS_CONTROL_FD", control, sizeof control);
  take("HARNESS_DRIVER", driver_path, sizeof driver_path);
  take("HARNESS_NONCE", nonce, sizeof nonce);
  take("HARNESS_CAPTURE", captures, sizeof captures);
  take("HARNESS_PRELOAD_RESTORE", restore, sizeof restore);
  if (control[0] == 0) {
    // A program that a test started: the library that came with its envelope is not its own.
    if (getenv("HARNESS_AXES") != NULL) forget_preload();
    harness_axes_load();
    return;
  }
  if (restore[0] != 0) {
    setenv("LD_PRELOAD", restore, 1);
  } else {
    unsetenv("LD_PRELOAD");
  }
  harness_axes_load();
  is_active = harness_channels_open(atoi(control), nonce, captures[0] == '1');
}

/// The libraries that this one was loaded before are ready by now: the runtime would draw anew what
/// was set in it earlier, as a look at the environment may come first.
__attribute__((constructor)) static void start(void) {
  harness_load();
  harness_axes_seed_hashing();
}

// MARK: - main

static void say(const char *event, const char *key, const char *text) {
  // Text of the dynamic linker: made safe for JSON here, as there is no library for it.
  char line[2048];
  size_t length = (size_t)snprintf(line, sizeof line, "{\"event\":\"%s\",\"%s\":\"", event, key);
  for (; *text != 0 && length + 4 < sizeof line; text++) {
    unsigned char byte = (unsigned char)*text;
    if (byte == '"' || byte == '\\') line[length++] = '\\';
    line[length++] = byte < 32 ? ' ' : (char)byte;
  }
  line[length++] = '"';
  line[length++] = '}';
  harness_control_write(line, length);
}

/// A binary whose own main ends without having reached XCTMain runs no test.
static void tell_unreached(void) {
  if (!was_reached) say("mainReturned", "message", "the binary's own main runs no test");
}

static int harness_main(int count, char **arguments, char **environment) {
  (void)count;
  // A crash or a kill loses what waits in a buffer, and that is the text that explains it.
  if (harness_captures) setvbuf(stdout, NULL, _IONBF, 0);
  void *driver = dlopen(driver_path, RTLD_NOW | RTLD_GLOBAL);
  if (driver == NULL) {
    say("error", "message", dlerror());
    return 70;
  }
  driver_run = (void (*)(const void *))dlsym(driver, "harness_driver_run");
  if (driver_run == NULL) {
    say("error", "message", "the driver has no entry");
    return 70;
  }
  atexit(tell_unreached);
  char *own[] = {arguments[0], NULL};
  return real_main(1, own, environment);
}

int __libc_start_main(
    main_function entry, int count, char **arguments, void (*init)(void), void (*fini)(void),
    void (*linker_fini)(void), void *stack_end) {
  int (*real)(
      main_function, int, char **, void (*)(void), void (*)(void), void (*)(void), void *) =
      (void *)dlsym(RTLD_NEXT, "__libc_start_main");
  real_main = entry;
  harness_fill_slots();
  // Only a binary with Swift Testing or XCTest in it can be driven.
  bool drives = is_active
                && (dlsym(RTLD_DEFAULT, "swt_abiv0_getEntryPoint") != NULL
                    || dlsym(RTLD_NEXT, "$s6XCTest7XCTMainys5NeverOSayAA0A4CaseCm04testD5Class_"
                                        "SaySS_yAFKctG8allTeststGF") != NULL);
  return real(drives ? harness_main : entry, count, arguments, init, fini, linker_fini, stack_end);
}

// MARK: - Waits of XCTest

// XCTest ends a wait by stopping the main run loop. A stop that comes just before the loop runs is
// lost, and the wait then lasts 100 ms longer, for every twentieth test on a busy machine. A block of
// the main queue is not lost: it ends the loop's run whenever that begins.
#define STOP "$s10Foundation7RunLoopC5_stopyyF"

#if __has_attribute(swiftcall)
static void nothing(void *context) { (void)context; }

__attribute__((swiftcall)) void harness_stop(__attribute__((swift_context)) void *loop)
    __asm__(STOP);

__attribute__((swiftcall)) void harness_stop(__attribute__((swift_context)) void *loop) {
  typedef __attribute__((swiftcall)) void (*stop_function)(
      __attribute__((swift_context)) void *loop);
  static stop_function real;
  static void (*enqueue)(void *queue, void *context, void (*work)(void *));
  static void *main_queue;
  if (real == NULL) {
    enqueue = (void (*)(void *, void *, void (*)(void *)))dlsym(RTLD_DEFAULT, "dispatch_async_f");
    main_queue = dlsym(RTLD_DEFAULT, "_dispatch_main_q");
    real = (stop_function)dlsym(RTLD_NEXT, STOP);
  }
  if (real != NULL) real(loop);
  if (driver_run != NULL && enqueue != NULL && main_queue != NULL) {
    enqueue(main_queue, NULL, nothing);
  }
}
#endif

// MARK: - XCTMain

// A Swift function passes its first arguments as C does, so these stand for the library's own. All
// of XCTMain's forms take the discovered tests first.
#define XCTMAIN(name, symbol)                                                               \
  void *name(const void *tests, const void *second, const void *third) __asm__(symbol);     \
  void *name(const void *tests, const void *second, const void *third) {                    \
    if (driver_run != NULL) {                                                               \
      was_reached = true;                                                                   \
      driver_run(tests);                                                                    \
    }                                                                                       \
    void *(*real)(const void *, const void *, const void *) = dlsym(RTLD_NEXT, symbol);     \
    return real != NULL ? real(tests, second, third) : NULL;                                \
  }

XCTMAIN(
    xct_main,
    "$s6XCTest7XCTMainys5NeverOSayAA0A4CaseCm04testD5Class_SaySS_yAFKctG8allTeststGF")
XCTMAIN(
    xct_main_arguments,
    "$s6XCTest7XCTMain_9argumentss5NeverOSayAA0A4CaseCm04testE5Class_SaySS_yAGKctG8allTeststG_"
    "SaySSGtF")
XCTMAIN(
    xct_main_observers,
    "$s6XCTest7XCTMain_9arguments9observerss5NeverOSayAA0A4CaseCm04testF5Class_SaySS_yAHKctG8all"
    "TeststG_SaySSGSayAA0A11Observation_pGtF")
XCTMAIN(
    xct_main_status,
    "$s6XCTest7XCTMain_9arguments9observerss5Int32VSayAA0A4CaseCm04testF5Class_SaySS_yAHKctG8all"
    "TeststG_SaySSGSayAA0A11Observation_pGSgtF")
