// Answers a test's own library whether harness holds a resource for the test that runs.
#include "internal.h"

static int (*answer)(const char *resource);

void harness_answer_claims(int (*slot)(const char *resource)) { answer = slot; }

int harness_claims_slot(const char *resource) { return answer != NULL ? answer(resource) : -1; }
