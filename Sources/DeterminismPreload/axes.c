// Reads what the envelope fixes: `HARNESS_AXES`, pairs `key=value` with semicolons between them.
//
// The variable is taken out of the environment before any code of the binary runs, and given to each
// program that the process starts (spawn.c): a Swift program has the same envelope then, any other
// one only hands it on.
#include "axes.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

harness_axes_values harness_axes;

/// The text as it came, without the clock.
static char rest[1024];
static bool is_given;
static char zone[128];

/// Takes a variable out of the environment.
///
/// A program that was started with an environment of a test's own making has no zone: it gets the
/// variable's place. Nothing may move the list as a whole, as the runtime finds the arguments before
/// it.
static void replace(const char *name, char *other) {
  size_t length = strlen(name);
  for (char **each = environ; each != NULL && *each != NULL; each++) {
    if (strncmp(*each, name, length) == 0 && (*each)[length] == '=') {
      *each = other;
      return;
    }
  }
}

static uint64_t mix(uint64_t value) {
  // The finaliser of splitmix64 (Steele, Lea, Flood 2014).
  value = (value ^ (value >> 30)) * 0xBF58476D1CE4E5B9ull;
  value = (value ^ (value >> 27)) * 0x94D049BB133111EBull;
  return value ^ (value >> 31);
}

/// Gives the order of Set and Dictionary a seed before any of them is made.
///
/// The runtime reads these two words for each new table where the third says that tables do not draw
/// seeds of their own (`swift/stdlib/public/SwiftShims`, `_swift_stdlib_Hashing_parameters`).
void harness_axes_seed_hashing(void) {
  if (!harness_axes.is_active || !harness_axes.is_hashing_seeded) return;
  struct {
    uint64_t first, second;
    bool is_deterministic;
  } *parameters = dlsym(RTLD_DEFAULT, "_swift_stdlib_Hashing_parameters");
  if (parameters == NULL) return;
  parameters->first = mix(harness_axes.seed + 0x9E3779B97F4A7C15ull);
  parameters->second = mix(harness_axes.seed + 2 * 0x9E3779B97F4A7C15ull);
  parameters->is_deterministic = true;
}

static void read_clock(const char *value) {
  const char *instant = strchr(value, ':');
  if (instant == NULL) return;
  harness_axes.clock = strncmp(value, "fixed", 5) == 0 ? CLOCK_FIXED : CLOCK_TICKING;
  harness_axes.now = strtoll(instant + 1, NULL, 10);
}

static void read_pair(const char *key, const char *value) {
  if (strcmp(key, "clock") == 0) read_clock(value);
  if (strcmp(key, "seed") == 0) harness_axes.seed = strtoull(value, NULL, 10);
  if (strcmp(key, "random") == 0) harness_axes.is_random_seeded = true;
  if (strcmp(key, "hashing") == 0) harness_axes.is_hashing_seeded = true;
  if (strcmp(key, "ledger") == 0) harness_axes.has_ledger = true;
  if (strcmp(key, "zone") == 0) snprintf(zone, sizeof zone, "TZ=%s", value);
  if (strcmp(key, "umask") == 0) harness_axes.umask = atoi(value);
  if (strcmp(key, "calendar") == 0) {
    snprintf(harness_axes.calendar, sizeof harness_axes.calendar, "%s", value);
  }
  if (strcmp(key, "locale") == 0) {
    snprintf(harness_axes.locale, sizeof harness_axes.locale, "%s", value);
  }
  if (strcmp(key, "network") == 0) {
    harness_axes.network = strcmp(value, "deny") == 0       ? NETWORK_DENY
                           : strcmp(value, "loopback") == 0 ? NETWORK_LOOPBACK
                                                            : NETWORK_ALLOW;
  }
  if (strcmp(key, "directories") == 0) {
    harness_axes.directory_order = strcmp(value, "seeded") == 0 ? DIRECTORY_SEEDED
                                                                : DIRECTORY_SORTED;
  }
}

static void forked(void) {
  harness_images_forked();
  harness_ledger_forked();
  harness_tests_forked();
}

void harness_axes_load(void) {
  harness_axes.umask = -1;
  const char *text = getenv("HARNESS_AXES");
  if (text == NULL) return;
  char copy[sizeof rest];
  snprintf(copy, sizeof copy, "%s", text);
  is_given = true;
  // A program without Swift's runtime is left alone.
  harness_axes.is_active = dlsym(RTLD_DEFAULT, "swift_retain") != NULL;
  size_t length = 0;
  char *state;
  for (char *pair = strtok_r(copy, ";", &state); pair != NULL; pair = strtok_r(NULL, ";", &state)) {
    char *equals = strchr(pair, '=');
    if (equals == NULL) continue;
    if (strncmp(pair, "clock=", 6) != 0) {
      length += (size_t)snprintf(rest + length, sizeof rest - length, "%s;", pair);
    }
    *equals = 0;
    if (harness_axes.is_active || strcmp(pair, "clock") == 0) read_pair(pair, equals + 1);
  }
  if (harness_axes.is_active && zone[0] != 0 && getenv("TZ") == NULL) {
    replace("HARNESS_AXES", zone);
  } else {
    unsetenv("HARNESS_AXES");
  }
  if (!harness_axes.is_active) return;
  pthread_atfork(NULL, NULL, forked);
  harness_axes_adopt();
  if (harness_axes.umask >= 0) umask((mode_t)harness_axes.umask);
}

size_t harness_axes_text(char *buffer, size_t size) {
  if (!is_given) return 0;
  size_t length = (size_t)snprintf(buffer, size, "HARNESS_AXES=%s", rest);
  if (harness_axes.clock != CLOCK_SYSTEM) {
    length += (size_t)snprintf(
        buffer + length, size - length, "clock=%s:%lld",
        harness_axes.clock == CLOCK_FIXED ? "fixed" : "ticking",
        (long long)(harness_axes.is_active ? harness_clock_now() : harness_axes.now));
  }
  return length;
}
