// What a test's own library asks of harness: what it holds for the test that runs, and whether it
// lets go of more.
#include "internal.h"

static int (*answer)(const char *resource);
static long (*take)(const char *const *resources, const int *modes, int count, int *slots);
static void (*give)(long ticket);

void harness_answer_claims(
    int (*slot)(const char *resource),
    long (*taken)(const char *const *resources, const int *modes, int count, int *slots),
    void (*given)(long ticket)) {
  answer = slot;
  take = taken;
  give = given;
}

int harness_claims_slot(const char *resource) { return answer != NULL ? answer(resource) : -1; }

long harness_claims_take(
    const char *const *resources, const int *modes, int count, int *slots) {
  return take != NULL ? take(resources, modes, count, slots) : -1;
}

void harness_claims_give(long ticket) {
  if (give != NULL) give(ticket);
}
