// The order of names in a folder.
#ifndef HARNESS_ORDER_H
#define HARNESS_ORDER_H

#include <stdbool.h>
#include <stdint.h>

/// Whether folders are listed in an order of our own.
bool harness_is_ordered(void);

/// Spreads bits: numbers that are near each other become numbers that are not.
uint64_t harness_mixed(uint64_t bits);

/// By which a name is ordered before its bytes are looked at.
uint64_t harness_name_key(const char *name);

/// Less than zero where the left name comes first. The keys are those of the names.
int harness_compare_names(
    const char *left, uint64_t left_key, const char *right, uint64_t right_key);

#endif
