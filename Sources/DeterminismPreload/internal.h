// Shared by the parts of the library; nothing here is seen outside.
#ifndef DETERMINISM_PRELOAD_INTERNAL_H
#define DETERMINISM_PRELOAD_INTERNAL_H

#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include "DeterminismPreload.h"

#include <stdbool.h>

#define HIDDEN __attribute__((visibility("hidden")))

/// The descriptors that tests must not lose: the control channel, and duplicates of 0, 1 and 2.
enum { KEPT_CONTROL, KEPT_INPUT, KEPT_OUTPUT, KEPT_ERRORS, KEPT_FOLDER, KEPT_COUNT };

/// Their numbers, or -1.
extern HIDDEN int harness_kept[KEPT_COUNT];
/// Whether output is marked.
extern HIDDEN bool harness_captures;

/// Which kept descriptor a number is, or -1.
HIDDEN int harness_kept_index(int descriptor);
/// Whether the runtime's own libraries wait on a descriptor.
HIDDEN bool harness_is_runtime(int descriptor);
/// Takes a descriptor off their list: they have closed it themselves.
HIDDEN void harness_forget_runtime(int descriptor);
/// Whether a return address lies in one of these libraries.
HIDDEN bool harness_called_by_runtime(const void *caller);
/// Makes a forked child the one that reports.
HIDDEN void harness_channels_adopt(void);
/// Whether that child has run all that it was given.
HIDDEN bool harness_channels_done(void);
/// Opens the channels from what the environment says; false where there are none.
HIDDEN bool harness_channels_open(int control, const char *nonce, bool captures);

#endif
