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
/// Lets the driver put something around each test that the library asks the binary for; NULL ends it.
void harness_wrap_generators(void (*function)(void *const original[2], void *wrapped[2]));
/// Lets the driver hear of each class of URLProtocol: `is_request` says that it answers a request now,
/// else a test installs it. Called on the thread where it happens.
void harness_watch_protocols(void (*seen)(const char *name, int is_request));
/// The number of the slot that harness gave the test that runs for a resource: 0 where it holds the
/// resource without one, -1 where harness does not hold it. What a test's own library asks.
int harness_claims_slot(const char *resource);
/// Takes resources for the test that runs, besides what harness holds for it, where nobody of its
/// process holds them now: all or none. Also asked by a test's own library.
///
/// `modes` says how each is held: 0 alone, -1 shared, n one of n slots, whose number goes to `slots`.
/// Returns a ticket above 0, 0 where one is held, -1 where harness holds nothing in this process.
long harness_claims_take(const char *const *resources, const int *modes, int count, int *slots);
/// Gives them back.
void harness_claims_give(long ticket);
/// Lets the driver answer these.
void harness_answer_claims(
    int (*slot)(const char *resource),
    long (*taken)(const char *const *resources, const int *modes, int count, int *slots),
    void (*given)(long ticket));
/// Runs the tasks that `begin` makes on this thread alone, until none is left; whether they came to
/// their end. 0 where the runtime does not let us.
int harness_run_alone(void (*begin)(void), const int *is_done);
/// Forks a worker for a part of its tests: 0 in the child, which goes on with the same channels.
int harness_fork(void);
/// What such a child says when it has run all that it was given.
void harness_unit_done(void);
/// Waits for such a child and ends what it left behind; ends this process in the same way where the
/// child ended too early or not with 0. Returns how many processes had been left.
int harness_reap(int child);
/// A test begins, and code of the package finds what belongs to it: its number, or -1 where nothing is
/// fixed. `is_alone` says that no other one runs meanwhile.
int harness_test_begin(const char *id, size_t size, int is_alone);
/// The calling task or thread is the test's own, or that of one of its cases, which `part` tells.
void harness_test_enter(int number, const char *part, size_t size);
/// It ended; its ledger was taken before.
void harness_test_leave(int number);
/// Lets the driver find the number of the test that a task belongs to, where several run: -1 for none.
void harness_test_lookup(int (*function)(void));
/// Tells what a test used and forgets it; kinds as in `INPUT_CLOCK` and those behind it, `function` as
/// the linker knows it or NULL.
void harness_ledger_take(
    int test,
    void (*each)(
        int kind, const char *detail, const char *function, uint64_t count, void *context),
    void *context);
/// The home and the temporary folder of this process were moved: what lies there is the test's own.
void harness_folders_changed(void);
/// Lets the driver hear of what the network rule refused, on the thread where it happens.
void harness_watch_refusals(void (*function)(const char *what, const char *who));
/// From 1 to 0: whether the driver's own code counts as the package's on this thread, to prove that
/// each axis holds.
void harness_count_as_own(int is_own);
/// Where `part` stands first in `bytes`; -1 where it does not.
long harness_find(const void *bytes, size_t count, const void *part, size_t part_count);

#endif
