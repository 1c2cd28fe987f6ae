// A class's metadata hold a pointer for each method that may be overridden, between what all
// metadata begin with and their end (`swift/ABI/Metadata.h`, `TargetClassMetadata`: 48 bytes on
// platforms without Objective-C, the size at byte 32 and the offset of the address point at 36).
#include "slots.h"

#include <dlfcn.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

enum { HEADER = 48, SIZE_OFFSET = 32, ADDRESS_POINT_OFFSET = 36, MOST = 1 << 16 };

static void replace(const void **slot, const void *replacement) {
  uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE);
  uintptr_t start = (uintptr_t)slot & ~(page - 1);
  uintptr_t end = ((uintptr_t)(slot + 1) + page - 1) & ~(page - 1);
  if (mprotect((void *)start, end - start, PROT_READ | PROT_WRITE) != 0) return;
  *slot = replacement;
}

void harness_slots_fill(const harness_slot *slots) {
  for (; slots->class_symbol != NULL; slots++) {
    const char *metadata = dlsym(RTLD_DEFAULT, slots->class_symbol);
    const void *method = dlsym(RTLD_NEXT, slots->method_symbol);
    if (metadata == NULL || method == NULL) continue;
    uint32_t size, point;
    memcpy(&size, metadata + SIZE_OFFSET, sizeof size);
    memcpy(&point, metadata + ADDRESS_POINT_OFFSET, sizeof point);
    if (size > MOST || point > size || size - point < HEADER) continue;
    const void **slot = (const void **)(metadata + HEADER);
    const void **end = (const void **)(metadata + (size - point));
    for (; slot + 1 <= end; slot++) {
      if (*slot == method) replace(slot, slots->replacement);
    }
  }
}

void harness_fill_slots(void) {
  if (harness_axes.is_active && harness_axes.clock != CLOCK_SYSTEM) {
    harness_slots_fill(harness_date_slots);
  }
}

void harness_count_as_own(int is_own) { harness_as_own = is_own; }
