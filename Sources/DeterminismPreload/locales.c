// Locale, calendar, time zone and UUIDs, as code finds them in Foundation.
//
// Each of these structures holds one reference to an object of a class that conforms to a protocol:
// two words, the object and the protocol's table. The driver proves that before tests run.
#include "slots.h"

#include <dlfcn.h>
#include <pthread.h>
#include <string.h>

#if __has_attribute(swiftcall)

#define ESSENTIALS "$s20FoundationEssentials"
#define LOCALE ESSENTIALS "6LocaleV"
#define CALENDAR ESSENTIALS "8CalendarV"
#define ZONE ESSENTIALS "8TimeZoneV"

/// Two words that a Swift function returns in registers.
typedef struct {
  void *first, *second;
} pair;

typedef SWIFT pair (*getter)(void);

static pair retained(pair value) {
  static void *(*retain)(void *);
  if (retain == NULL) retain = (void *(*)(void *))dlsym(RTLD_DEFAULT, "swift_retain");
  retain(value.first);
  return value;
}

static void release(pair value) {
  static void (*give)(void *);
  if (give == NULL) give = (void (*)(void *))dlsym(RTLD_DEFAULT, "swift_release");
  give(value.first);
}

/// A string of Swift's.
static pair string(const char *text) {
  typedef SWIFT pair (*maker)(const char *);
  static maker make;
  if (make == NULL) make = (maker)dlsym(RTLD_DEFAULT, "$sSS7cStringSSSPys4Int8VG_tcfC");
  return make(text);
}

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

// MARK: - Locale

/// The envelope's locale, made once.
static pair fixed_locale(void) {
  static pair made;
  if (made.first == NULL) {
    typedef SWIFT pair (*maker)(void *, void *);
    maker make = (maker)dlsym(RTLD_DEFAULT, LOCALE "10identifierACSS_tcfC");
    pair identifier = string(harness_axes.locale);
    made = make(identifier.first, identifier.second);
  }
  return made;
}

static bool has_locale(void) { return harness_axes.is_active && harness_axes.locale[0] != 0; }

static pair locale(const void *caller, const void *frame, getter next) {
  harness_note(INPUT_LOCALE, NULL, caller, frame, false);
  if (!has_locale()) return next();
  pthread_mutex_lock(&lock);
  pair found = retained(fixed_locale());
  pthread_mutex_unlock(&lock);
  return found;
}

/// A getter that another function answers.
#define ANSWERED(name, symbol, answer)                                 \
  SWIFT pair name(void) __asm__(symbol);                               \
  SWIFT pair name(void) {                                              \
    static getter next;                                                \
    if (next == NULL) next = (getter)dlsym(RTLD_NEXT, symbol);         \
    return answer(CALLER, FRAME, next);                                \
  }

ANSWERED(harness_locale, LOCALE "7currentACvgZ", locale)
ANSWERED(harness_locale_auto, LOCALE "19autoupdatingCurrentACvgZ", locale)

/// The languages that a user prefers: the locale's, as a tag of BCP 47.
typedef SWIFT void *(*list_getter)(void);
SWIFT void *harness_languages(void) __asm__(LOCALE "18preferredLanguagesSaySSGvgZ");
SWIFT void *harness_languages(void) {
  static list_getter next;
  if (next == NULL) {
    next = (list_getter)dlsym(RTLD_NEXT, LOCALE "18preferredLanguagesSaySSGvgZ");
  }
  harness_note(INPUT_LOCALE, NULL, CALLER, FRAME, false);
  typedef SWIFT pair (*maker)(long count, const void *element);
  maker make = (maker)dlsym(RTLD_DEFAULT, "$ss27_allocateUninitializedArrayySayxG_BptBwlF");
  const void *type = dlsym(RTLD_DEFAULT, "$sSSN");
  if (!has_locale() || make == NULL || type == NULL) return next();
  char tag[sizeof harness_axes.locale];
  size_t count = strcspn(harness_axes.locale, "@");
  memcpy(tag, harness_axes.locale, count);
  tag[count] = 0;
  for (char *byte = tag; *byte != 0; byte++) {
    if (*byte == '_') *byte = '-';
  }
  pair array = make(1, type);
  *(pair *)array.second = string(tag);
  return array.first;
}

// MARK: - Time zone

/// The zone itself comes from the environment's TZ.
static pair zone(const void *caller, const void *frame, getter next) {
  harness_note(INPUT_ZONE, NULL, caller, frame, false);
  return next();
}

ANSWERED(harness_zone, ZONE "7currentACvgZ", zone)
ANSWERED(harness_zone_auto, ZONE "19autoupdatingCurrentACvgZ", zone)

// MARK: - Calendar

static bool has_calendar(void) {
  return harness_axes.is_active && (harness_axes.calendar[0] != 0 || has_locale());
}

/// The envelope's calendar with its locale, in a zone.
static pair new_calendar(pair zone) {
  // An enumeration without values is its number.
  typedef SWIFT unsigned char (*identifier_maker)(void *, void *);
  typedef SWIFT pair (*maker)(unsigned char);
  typedef SWIFT void (*setter)(void *, void *, SELF pair *);
  identifier_maker identify = (identifier_maker)dlsym(
      RTLD_DEFAULT, CALENDAR "10IdentifierO16identifierStringAESgSS_tcfC");
  maker make = (maker)dlsym(RTLD_DEFAULT, CALENDAR "10identifierA2C10IdentifierOh_tcfC");
  setter set_locale = (setter)dlsym(RTLD_DEFAULT, CALENDAR "6localeAA6LocaleVSgvs");
  setter set_zone = (setter)dlsym(RTLD_DEFAULT, CALENDAR "8timeZoneAA04TimeE0Vvs");
  pair name = string(harness_axes.calendar[0] != 0 ? harness_axes.calendar : "gregorian");
  pair made = make(identify(name.first, name.second));
  if (has_locale()) {
    pair locale = retained(fixed_locale());
    set_locale(locale.first, locale.second, &made);
  }
  retained(zone);
  set_zone(zone.first, zone.second, &made);
  return made;
}

static pair calendar(const void *caller, const void *frame, getter next) {
  harness_note(INPUT_CALENDAR, NULL, caller, frame, false);
  if (!has_calendar()) return next();
  static getter zone_now;
  static pair made, made_zone;
  if (zone_now == NULL) zone_now = (getter)dlsym(RTLD_NEXT, ZONE "7currentACvgZ");
  pair present = zone_now();
  pthread_mutex_lock(&lock);
  // The zone may be another one now: `NSTimeZone.default` can be set.
  if (made.first == NULL || made_zone.first != present.first) {
    if (made.first != NULL) {
      release(made);
      release(made_zone);
    }
    made = new_calendar(present);
    made_zone = retained(present);
  }
  pair found = retained(made);
  pthread_mutex_unlock(&lock);
  release(present);
  return found;
}

ANSWERED(harness_calendar, CALENDAR "7currentACvgZ", calendar)
ANSWERED(harness_calendar_auto, CALENDAR "19autoupdatingCurrentACvgZ", calendar)

// MARK: - UUID

#define UUID ESSENTIALS "4UUIDVACycfC"
SWIFT pair harness_uuid(void) __asm__(UUID);
SWIFT pair harness_uuid(void) {
  static getter next;
  if (next == NULL) next = (getter)dlsym(RTLD_NEXT, UUID);
  harness_note(INPUT_UUID, NULL, CALLER, FRAME, false);
  // Foundation's own ones name temporary files, which must not collide between processes.
  if (!harness_axes.is_active || !harness_axes.is_random_seeded || !harness_is_own(CALLER)) {
    return next();
  }
  unsigned char bytes[16];
  harness_draw(bytes, sizeof bytes);
  // Version 4, variant 1 (RFC 9562, section 5.4).
  bytes[6] = (bytes[6] & 0x0F) | 0x40;
  bytes[8] = (bytes[8] & 0x3F) | 0x80;
  pair value;
  memcpy(&value, bytes, sizeof value);
  return value;
}

// MARK: - Environment

typedef SWIFT void *(*environment_getter)(SELF void *self);
#define VARIABLES ESSENTIALS "11ProcessInfoC11environmentSDyS2SGvg"
SWIFT void *harness_environment(SELF void *self) __asm__(VARIABLES);
SWIFT void *harness_environment(SELF void *self) {
  static environment_getter next;
  if (next == NULL) next = (environment_getter)dlsym(RTLD_NEXT, VARIABLES);
  harness_note(INPUT_ENVIRONMENT, "*", CALLER, FRAME, false);
  return next(self);
}

#endif

char *getenv(const char *name) {
  NEXT(getenv);
  // Foundation remembers TZ when it is loaded, which may be before this library's own turn.
  harness_load();
  // Libraries read variables of their own.
  if (harness_axes.has_ledger && harness_is_own(CALLER)) {
    harness_note(INPUT_ENVIRONMENT, name, CALLER, FRAME, false);
  }
  return next(name);
}
