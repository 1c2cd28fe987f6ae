// What each test read or touched of the world around it, with the function that asked: counted here,
// told by the driver when the test ends.
#include "axes.h"

#include <dlfcn.h>
#include <elf.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

enum { MOST = 4096, PLACES = 8192, LONGEST = 1024 };

typedef struct {
  int test, kind;
  const void *asker;
  char *detail;
  uint64_t count;
} entry;

__thread bool harness_is_noting;

static entry entries[MOST];
/// Numbers of entries by hash, 1-based.
static unsigned short places[PLACES];
static size_t entry_count;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

/// Another thread may have held it when the process was forked.
void harness_ledger_forked(void) { pthread_mutex_init(&lock, NULL); }

static size_t place_of(int test, int kind, const void *asker, const char *detail) {
  uint64_t value = (uint64_t)(uintptr_t)asker * 0x9E3779B97F4A7C15ull + (uint64_t)(test * 31 + kind);
  for (; *detail != 0; detail++) value = (value ^ (unsigned char)*detail) * 0x100000001B3ull;
  value ^= value >> 29;
  return (size_t)(value % PLACES);
}

static void count(int test, int kind, const void *asker, const char *detail) {
  size_t place = place_of(test, kind, asker, detail);
  while (places[place] != 0) {
    entry *found = &entries[places[place] - 1];
    if (found->test == test && found->kind == kind && found->asker == asker
        && strcmp(found->detail, detail) == 0) {
      found->count++;
      return;
    }
    place = (place + 1) % PLACES;
  }
  if (entry_count == MOST) return;
  char *copy = strndup(detail, LONGEST);
  if (copy == NULL) return;
  entries[entry_count] = (entry){test, kind, asker, copy, 1};
  places[place] = (unsigned short)++entry_count;
}

void harness_note(
    int kind, const char *detail, const void *caller, const void *frame, bool anyway) {
  if (!harness_axes.has_ledger || !harness_axes.is_active) return;
  int test = harness_test_current();
  if (test < 0) return;
  // What is counted here must not count itself.
  if (harness_is_noting) return;
  harness_is_noting = true;
  const void *asker = harness_own_caller(caller, frame);
  if (asker != NULL || anyway) {
    pthread_mutex_lock(&lock);
    count(test, kind, asker, detail != NULL ? detail : "");
    pthread_mutex_unlock(&lock);
  }
  harness_is_noting = false;
}

static void (*refused)(const char *what, const char *who);

void harness_watch_refusals(void (*function)(const char *what, const char *who)) {
  refused = function;
}

void harness_refused(const char *what, const char *who) {
  if (refused == NULL) return;
  bool was_noting = harness_is_noting;
  harness_is_noting = true;
  refused(what, who);
  harness_is_noting = was_noting;
}

// MARK: - Names

/// The name of the function in a mapped file that an offset lies in.
static const char *name_in(const char *file, size_t size, uintptr_t offset) {
  const Elf64_Ehdr *header = (const Elf64_Ehdr *)file;
  if (size < sizeof *header || memcmp(header->e_ident, ELFMAG, SELFMAG) != 0
      || header->e_shentsize != sizeof(Elf64_Shdr)
      || header->e_shoff + (uint64_t)header->e_shnum * sizeof(Elf64_Shdr) > size) {
    return NULL;
  }
  const Elf64_Shdr *sections = (const Elf64_Shdr *)(file + header->e_shoff);
  const char *best = NULL;
  for (int index = 0; index < header->e_shnum; index++) {
    const Elf64_Shdr *section = &sections[index];
    if ((section->sh_type != SHT_SYMTAB && section->sh_type != SHT_DYNSYM)
        || section->sh_link >= header->e_shnum || section->sh_offset + section->sh_size > size) {
      continue;
    }
    const Elf64_Shdr *names = &sections[section->sh_link];
    if (names->sh_offset + names->sh_size > size) continue;
    const Elf64_Sym *symbol = (const Elf64_Sym *)(file + section->sh_offset);
    for (uint64_t left = section->sh_size / sizeof *symbol; left > 0; left--, symbol++) {
      if (ELF64_ST_TYPE(symbol->st_info) == STT_FUNC && symbol->st_value <= offset
          && offset < symbol->st_value + symbol->st_size && symbol->st_name < names->sh_size) {
        best = file + names->sh_offset + symbol->st_name;
      }
    }
    if (best != NULL) break;
  }
  return best;
}

/// The functions that were asked for, with their names or NULL.
static struct {
  const void *address;
  char *name;
} *found_names;
static size_t name_count;

static const char *name_of(const void *address) {
  if (address == NULL) return NULL;
  for (size_t index = 0; index < name_count; index++) {
    if (found_names[index].address == address) return found_names[index].name;
  }
  char *copy = NULL;
  const char *path;
  uintptr_t base;
  if (harness_image_file(address, &path, &base)) {
    int file = open(path, O_RDONLY | O_CLOEXEC);
    struct stat status;
    if (file >= 0 && fstat(file, &status) == 0 && status.st_size > 0) {
      size_t size = (size_t)status.st_size;
      char *bytes = mmap(NULL, size, PROT_READ, MAP_PRIVATE, file, 0);
      if (bytes != MAP_FAILED) {
        // A return address lies behind the call, perhaps at the end of its function.
        const char *name = name_in(bytes, size, (uintptr_t)address - 1 - base);
        if (name != NULL) copy = strndup(name, 4 * LONGEST);
        munmap(bytes, size);
      }
    }
    if (file >= 0) close(file);
  }
  void *more = realloc(found_names, (name_count + 1) * sizeof *found_names);
  if (more == NULL) return copy;
  found_names = more;
  found_names[name_count].address = address;
  found_names[name_count++].name = copy;
  return copy;
}

// MARK: - Telling

static void index_entries(void) {
  memset(places, 0, sizeof places);
  for (size_t number = 0; number < entry_count; number++) {
    entry *moved = &entries[number];
    size_t place = place_of(moved->test, moved->kind, moved->asker, moved->detail);
    while (places[place] != 0) place = (place + 1) % PLACES;
    places[place] = (unsigned short)(number + 1);
  }
}

void harness_ledger_take(
    int test, void (*each)(
                  int kind, const char *detail, const char *function, uint64_t count,
                  void *context),
    void *context) {
  if (test < 0 || entry_count == 0) return;
  bool was_noting = harness_is_noting;
  harness_is_noting = true;
  pthread_mutex_lock(&lock);
  size_t kept = 0;
  for (size_t index = 0; index < entry_count; index++) {
    entry *taken = &entries[index];
    if (taken->test != test) {
      entries[kept++] = *taken;
      continue;
    }
    each(taken->kind, taken->detail, name_of(taken->asker), taken->count, context);
    free(taken->detail);
  }
  if (kept != entry_count) {
    entry_count = kept;
    index_entries();
  }
  pthread_mutex_unlock(&lock);
  harness_is_noting = was_noting;
}
