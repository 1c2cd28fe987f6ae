// In which order the names of a folder are handed out.
//
// With the seed the order is by a keyed hash of each name alone, so that an entry more or less moves
// none of the others.
#include "order.h"

#include "axes.h"

#include <string.h>

bool harness_is_ordered(void) {
  return harness_axes.is_active && harness_axes.directory_order != DIRECTORY_SYSTEM;
}

/// The step of SplitMix64 (Steele, Lea, Flood: Fast Splittable Pseudorandom Number Generators).
uint64_t harness_mixed(uint64_t bits) {
  bits += 0x9e3779b97f4a7c15;
  bits = (bits ^ bits >> 30) * 0xbf58476d1ce4e5b9;
  bits = (bits ^ bits >> 27) * 0x94d049bb133111eb;
  return bits ^ bits >> 31;
}

/// By which names are ordered before their bytes are looked at.
uint64_t harness_name_key(const char *name) {
  size_t length = strlen(name);
  uint64_t key = 0;
  if (harness_axes.directory_order == DIRECTORY_SORTED) {
    // The first eight bytes, so that a comparison of numbers is one of bytes.
    for (size_t index = 0; index < 8; index++) {
      key = key << 8 | (index < length ? (unsigned char)name[index] : 0);
    }
    return key;
  }
  key = harness_mixed(harness_axes.seed);
  for (size_t start = 0; start < length; start += 8) {
    uint64_t part = 0;
    for (size_t index = start; index < start + 8 && index < length; index++) {
      part = part << 8 | (unsigned char)name[index];
    }
    key = harness_mixed(key ^ part);
  }
  return harness_mixed(key ^ length);
}

/// The folder itself and the one above it come first.
static int rank(const char *name) {
  if (name[0] != '.') return 2;
  if (name[1] == 0) return 0;
  return name[1] == '.' && name[2] == 0 ? 1 : 2;
}

int harness_compare_names(const char *left, uint64_t left_key, const char *right, uint64_t right_key) {
  int left_rank = rank(left), right_rank = rank(right);
  if (left_rank != right_rank) return left_rank - right_rank;
  if (left_key != right_key) return left_key < right_key ? -1 : 1;
  return strcmp(left, right);
}
