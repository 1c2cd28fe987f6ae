// Replaces methods that are called through pointers in the metadata of a class.
#ifndef DETERMINISM_PRELOAD_SLOTS_H
#define DETERMINISM_PRELOAD_SLOTS_H

#include "axes.h"

#define SWIFT __attribute__((swiftcall))
#define SELF __attribute__((swift_context))

/// A method of a class: the symbols of its metadata and of its implementation, and what is called
/// instead.
typedef struct {
  const char *class_symbol, *method_symbol;
  const void *replacement;
} harness_slot;

/// The methods that read the clock or wait for it; ends with NULL.
extern HIDDEN const harness_slot harness_date_slots[];
/// Replaces methods of the classes that the process holds.
HIDDEN void harness_slots_fill(const harness_slot *slots);

#endif
