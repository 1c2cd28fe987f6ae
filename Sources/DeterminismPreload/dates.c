// The wall clock of the package's code, read through Foundation, and Foundation's waits for it.
//
// Foundation is neither linked nor loaded here; where the process holds it, its functions are found
// by name. A Swift function that takes and returns plain numbers passes them as C does, self last.
// Methods that a class lets be overridden are called through plain pointers in its metadata, as
// Foundation is not resilient on Linux: these are replaced as well (slots.c).
#include "slots.h"

#include <dlfcn.h>
#include <math.h>

#if __has_attribute(swiftcall)

#define DATE "$s20FoundationEssentials4DateV"
#define NSDATE "$s10Foundation6NSDateC"

/// Seconds from 1970 to 2001, where Foundation counts from.
static const double REFERENCE = 978307200;

static double date_of(int64_t nanoseconds) {
  int64_t seconds = nanoseconds / 1000000000 - (nanoseconds % 1000000000 < 0 ? 1 : 0);
  return (double)seconds - REFERENCE + (double)(nanoseconds - seconds * 1000000000) / 1e9;
}

/// Whether a caller finds the envelope's clock: not those that wait by what they read.
static bool is_for_own(const void *caller, const void *frame) {
  if (!harness_axes.is_active) return false;
  if (harness_reads_for_own == 0) {
    switch (harness_image(caller)) {
      case IMAGE_TESTING: case IMAGE_DISPATCH: case IMAGE_CONCURRENCY: case IMAGE_FOUNDATION:
        return false;
      default: break;
    }
  }
  harness_note(INPUT_CLOCK, NULL, caller, frame, false);
  return harness_axes.clock != CLOCK_SYSTEM;
}

static double now(const void *caller, const void *frame) {
  return date_of(is_for_own(caller, frame) ? harness_clock_now() : harness_clock_real());
}

// MARK: - Date

SWIFT double harness_date(void) __asm__(DATE "ACycfC");
SWIFT double harness_date(void) { return now(CALLER, FRAME); }

SWIFT double harness_date_now(void) __asm__(DATE "3nowACvgZ");
SWIFT double harness_date_now(void) { return now(CALLER, FRAME); }

SWIFT double harness_date_ahead(double seconds) __asm__(DATE "20timeIntervalSinceNowACSd_tcfC");
SWIFT double harness_date_ahead(double seconds) { return now(CALLER, FRAME) + seconds; }

SWIFT double harness_date_until(double date) __asm__(DATE "20timeIntervalSinceNowSdvg");
SWIFT double harness_date_until(double date) { return date - now(CALLER, FRAME); }

SWIFT double harness_date_reference(void) __asm__(DATE "026timeIntervalSinceReferenceC0SdvgZ");
SWIFT double harness_date_reference(void) { return now(CALLER, FRAME); }

// MARK: - NSDate

/// Whether a call comes from outside of Foundation, whose own ones wait by what they read.
static bool is_outside(const void *caller) { return harness_image(caller) != IMAGE_FOUNDATION; }

/// A function of Foundation that reads the clock for its caller.
#define READING(result, name, symbol, parameters, ...)                            \
  typedef SWIFT result (*name##_function) parameters;                             \
  SWIFT result name parameters __asm__(symbol);                                   \
  SWIFT result name parameters {                                                  \
    static name##_function next;                                                  \
    if (next == NULL) next = (name##_function)dlsym(RTLD_NEXT, symbol);           \
    int reads = harness_axes.is_active && is_outside(CALLER)                      \
                && harness_image(CALLER) != IMAGE_TESTING;                        \
    harness_reads_for_own += reads;                                               \
    result value = next(__VA_ARGS__);                                             \
    harness_reads_for_own -= reads;                                               \
    return value;                                                                 \
  }

READING(void *, harness_nsdate, NSDATE "ACycfC", (SELF void *type), type)
READING(
    void *, harness_nsdate_ahead, NSDATE "20timeIntervalSinceNowACSd_tcfC",
    (double seconds, SELF void *type), seconds, type)
READING(
    double, harness_nsdate_until, NSDATE "20timeIntervalSinceNowSdvg", (SELF void *date), date)
READING(
    double, harness_nsdate_reference, NSDATE "30timeIntervalSinceReferenceDateSdvgZ",
    (SELF void *type), type)
READING(
    void *, harness_nsdateinterval, "$s10Foundation14NSDateIntervalCACycfC", (SELF void *type), type)

// MARK: - Waits

/// Beyond these, in seconds around 2001, a date stands for never or always.
static const double FAR = 6e10;

/// The date of the real clock that lies as far ahead.
static double to_real(double date, const void *caller) {
  if (!harness_axes.is_active || harness_axes.clock == CLOCK_SYSTEM || !harness_is_own(caller)
      || !(fabs(date) < FAR)) {
    return date;
  }
  return date - date_of(harness_clock_now()) + date_of(harness_clock_real());
}

/// The date of the package's clock that lies as far ahead.
static double from_real(double date, const void *caller) {
  if (!harness_axes.is_active || harness_axes.clock == CLOCK_SYSTEM || !harness_is_own(caller)
      || !(fabs(date) < FAR)) {
    return date;
  }
  return date - date_of(harness_clock_real()) + date_of(harness_clock_now());
}

/// A function of Foundation that waits until a date; `...` are its arguments with `moved` for that.
#define WAITING(result, name, symbol, parameters, ...)                            \
  typedef SWIFT result (*name##_function) parameters;                             \
  SWIFT result name parameters __asm__(symbol);                                   \
  SWIFT result name parameters {                                                  \
    static name##_function next;                                                  \
    if (next == NULL) next = (name##_function)dlsym(RTLD_NEXT, symbol);           \
    double moved = to_real(date, CALLER);                                         \
    return next(__VA_ARGS__);                                                     \
  }

#define BEFORE "4lock6beforeSb0A10Essentials4DateV_tF"
#define LOCK(name, class)                                                                    \
  WAITING(                                                                                   \
      bool, name, "$s10Foundation" class BEFORE, (double date, SELF void *self), moved, self)

LOCK(harness_lock, "6NSLockC")
LOCK(harness_recursive_lock, "15NSRecursiveLockC")
LOCK(harness_condition_lock, "15NSConditionLockC")
WAITING(
    bool, harness_condition_lock_when,
    "$s10Foundation15NSConditionLockC4lock13whenCondition6beforeSbSi_0A10Essentials4DateVtF",
    (long condition, double date, SELF void *self), condition, moved, self)
WAITING(
    bool, harness_condition, "$s10Foundation11NSConditionC4wait5untilSb0A10Essentials4DateV_tF",
    (double date, SELF void *self), moved, self)
WAITING(
    void, harness_thread_sleep, "$s10Foundation6ThreadC5sleep5untily0A10Essentials4DateV_tFZ",
    (double date, SELF void *type), moved, type)
WAITING(
    void, harness_run_until, "$s10Foundation7RunLoopC3run5untily0A10Essentials4DateV_tF",
    (double date, SELF void *self), moved, self)
// A mode is a structure that holds a string, and a string is two words.
WAITING(
    bool, harness_run_before,
    "$s10Foundation7RunLoopC3run4mode6beforeSbAC4ModeV_0A10Essentials4DateVtF",
    (void *first, void *second, double date, SELF void *self), first, second, moved, self)
WAITING(
    void, harness_accept_input,
    "$s10Foundation7RunLoopC11acceptInput7forMode6beforeySS_0A10Essentials4DateVtF",
    (void *first, void *second, double date, SELF void *self), first, second, moved, self)

#define TIMER "$s10Foundation5TimerC"
#define FIRE TIMER "4fire8interval7repeats5blockAC0A10Essentials4DateV_SdSbyACYbct"
// A closure is a function and what it captured.
WAITING(
    void *, harness_timer, FIRE "cfC",
    (double date, double interval, bool repeats, void *function, void *captured, SELF void *type),
    moved, interval, repeats, function, captured, type)
WAITING(
    void *, harness_timer_init, FIRE "cfc",
    (double date, double interval, bool repeats, void *function, void *captured, SELF void *self),
    moved, interval, repeats, function, captured, self)
WAITING(
    void, harness_timer_set, TIMER "8fireDate0A10Essentials0D0Vvs", (double date, SELF void *self),
    moved, self)

typedef SWIFT double (*fire_date_function)(SELF void *self);
SWIFT double harness_timer_get(SELF void *self) __asm__(TIMER "8fireDate0A10Essentials0D0Vvg");
SWIFT double harness_timer_get(SELF void *self) {
  static fire_date_function next;
  if (next == NULL) {
    next = (fire_date_function)dlsym(RTLD_NEXT, TIMER "8fireDate0A10Essentials0D0Vvg");
  }
  return from_real(next(self), CALLER);
}

/// An optional date: the number's bits, and whether there is none.
typedef struct {
  union {
    double date;
    uint64_t bits;
  } value;
  unsigned char is_none;
} optional_date;

#define LIMIT "$s10Foundation7RunLoopC9limitDate7forMode0A10Essentials0E0VSgAC0G0V_tF"
typedef struct {
  uint64_t bits;
  unsigned char is_none;
} optional_bits;
typedef SWIFT optional_bits (*limit_function)(void *first, void *second, SELF void *self);
SWIFT optional_bits harness_limit(void *first, void *second, SELF void *self) __asm__(LIMIT);
SWIFT optional_bits harness_limit(void *first, void *second, SELF void *self) {
  static limit_function next;
  if (next == NULL) next = (limit_function)dlsym(RTLD_NEXT, LIMIT);
  optional_bits found = next(first, second, self);
  if (found.is_none) return found;
  optional_date limit = {.value.bits = found.bits};
  limit.value.date = from_real(limit.value.date, CALLER);
  return (optional_bits){limit.value.bits, 0};
}

// MARK: - Slots

/// The methods that are called through a class's metadata.
const harness_slot harness_date_slots[] = {
    {NSDATE "N", NSDATE "20timeIntervalSinceNowSdvg", harness_nsdate_until},
    {NSDATE "N", NSDATE "30timeIntervalSinceReferenceDateSdvgZ", harness_nsdate_reference},
    {"$s10Foundation6NSLockCN", "$s10Foundation6NSLockC" BEFORE, harness_lock},
    {"$s10Foundation15NSRecursiveLockCN", "$s10Foundation15NSRecursiveLockC" BEFORE,
     harness_recursive_lock},
    {"$s10Foundation15NSConditionLockCN", "$s10Foundation15NSConditionLockC" BEFORE,
     harness_condition_lock},
    {"$s10Foundation15NSConditionLockCN",
     "$s10Foundation15NSConditionLockC4lock13whenCondition6beforeSbSi_0A10Essentials4DateVtF",
     harness_condition_lock_when},
    {"$s10Foundation11NSConditionCN",
     "$s10Foundation11NSConditionC4wait5untilSb0A10Essentials4DateV_tF", harness_condition},
    {"$s10Foundation6ThreadCN", "$s10Foundation6ThreadC5sleep5untily0A10Essentials4DateV_tFZ",
     harness_thread_sleep},
    {"$s10Foundation7RunLoopCN",
     "$s10Foundation7RunLoopC11acceptInput7forMode6beforeySS_0A10Essentials4DateVtF",
     harness_accept_input},
    {"$s10Foundation7RunLoopCN", LIMIT, harness_limit},
    {TIMER "N", TIMER "8fireDate0A10Essentials0D0Vvg", harness_timer_get},
    {TIMER "N", TIMER "8fireDate0A10Essentials0D0Vvs", harness_timer_set},
    {NULL, NULL, NULL},
};

#else

const harness_slot harness_date_slots[] = {{NULL, NULL, NULL}};

#endif
