// What a test can do to its process that Swift does not offer.
#ifndef CSAMPLES_H
#define CSAMPLES_H

/// Writes to address 1: SIGSEGV.
void samples_segfault(void);

/// Starts `sleep 1000` that inherits stdout and stderr, in the caller's process group.
void samples_leave_child(void);

/// Starts `sleep 1000` in a session of its own, still holding stdout and stderr.
void samples_leave_session(void);

/// Starts a daemon: forked twice, in its own session, with no living parent but init.
void samples_leave_daemon(void);

/// Runs a command in `/bin/sh`, waits for the shell alone, and returns its wait status.
int samples_shell(const char *command);

/// Closes every descriptor from `first` up to 1023.
void samples_close_from(int first);

/// Calls `exit(status)` on a new thread and never returns.
void samples_exit_on_thread(int status);

#endif
