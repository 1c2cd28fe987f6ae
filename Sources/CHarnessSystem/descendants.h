// Finding and killing every descendant of this process, with async-signal-safe calls only.
#ifndef HARNESS_DESCENDANTS_H
#define HARNESS_DESCENDANTS_H

/// Sends SIGKILL to every living descendant, and to their process groups.
/// Returns how many were alive, or -1 when /proc cannot be read.
int harness_kill_descendants(void);

#endif
