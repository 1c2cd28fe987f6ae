// What the driver asks of the library that is loaded before everything else.
//
// The driver is loaded later and finds these functions by name; nothing links against this library.
#ifndef DETERMINISM_PRELOAD_H
#define DETERMINISM_PRELOAD_H

#include <stddef.h>
#include <stdint.h>

/// Writes one line, without its end, to the control channel; safe from every thread.
void harness_control_write(const void *line, size_t count);
/// Reads from the control channel: bytes, 0 at its end, or -1.
long harness_control_read(void *buffer, size_t count);
/// Crosses a boundary: flushes stdio, writes `prefix`, the next number, a space and `payload` as a
/// line to the control channel, and then marks both output streams with that number.
void harness_boundary(char prefix, const void *payload, size_t count);
/// Puts descriptors 0, 1 and 2 and the working directory back where a test moved them.
void harness_restore(void);
/// What to ask a test content record's accessor for to get its generator: two words, the function
/// and its context, which is retained.
const void *harness_generator_type(void);
/// Whether `part` stands somewhere in `bytes`: 1 or 0.
int harness_contains(const void *bytes, size_t count, const void *part, size_t part_count);

#endif
