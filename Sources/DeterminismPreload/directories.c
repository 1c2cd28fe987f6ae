// Lists the entries of a folder in an order of our own.
//
// A stream is read whole at its first entry and handed on from memory.
#include "axes.h"
#include "order.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

/// Entries of a folder beyond these stay in the order of the system: memory has an end.
enum { MOST = 1 << 20, BUCKETS = 64 };

_Static_assert(sizeof(struct dirent) == sizeof(struct dirent64), "one kind of entry");

typedef struct {
  uint64_t key;
  /// Where its bytes begin.
  size_t offset;
} entry;

/// A stream whose entries we hand out.
typedef struct listing {
  struct listing *next;
  DIR *stream;
  pthread_mutex_t lock;
  bool is_read;
  /// Whether the stream itself is asked: too many entries, or no memory for them.
  bool is_plain;
  /// What ended the reading, to be told at the end.
  int error;
  entry *entries;
  size_t count, room, position;
  char *bytes;
  size_t size, capacity;
  /// The entry that was handed out last. Callers copy it whole, however short its name is.
  struct dirent *current;
  size_t current_size;
} listing;

static pthread_mutex_t table_lock = PTHREAD_MUTEX_INITIALIZER;
static listing *table[BUCKETS];

// MARK: - Streams

static int compare_entries(const void *left, const void *right, void *bytes) {
  const entry *one = left, *other = right;
  const struct dirent *first = (const struct dirent *)((char *)bytes + one->offset);
  const struct dirent *second = (const struct dirent *)((char *)bytes + other->offset);
  return harness_compare_names(first->d_name, one->key, second->d_name, other->key);
}

static listing **bucket(DIR *stream) {
  return &table[harness_mixed((uint64_t)(uintptr_t)stream) % BUCKETS];
}

/// The listing of a stream, which is made where there is none yet; NULL without memory.
static listing *find(DIR *stream) {
  pthread_mutex_lock(&table_lock);
  listing **first = bucket(stream);
  listing *found = *first;
  while (found != NULL && found->stream != stream) found = found->next;
  if (found == NULL) {
    found = calloc(1, sizeof *found);
    if (found != NULL) {
      found->stream = stream;
      pthread_mutex_init(&found->lock, NULL);
      found->next = *first;
      *first = found;
    }
  }
  pthread_mutex_unlock(&table_lock);
  return found;
}

static void empty(listing *list) {
  free(list->entries);
  free(list->bytes);
  list->entries = NULL;
  list->bytes = NULL;
  list->count = list->room = list->position = list->size = list->capacity = 0;
  list->error = 0;
  list->is_read = list->is_plain = false;
}

/// Forgets what was read of a stream that ends, or that begins where another one was.
static void forget(DIR *stream) {
  pthread_mutex_lock(&table_lock);
  listing **place = bucket(stream);
  while (*place != NULL && (*place)->stream != stream) place = &(*place)->next;
  listing *found = *place;
  if (found != NULL) *place = found->next;
  pthread_mutex_unlock(&table_lock);
  if (found == NULL) return;
  empty(found);
  free(found->current);
  pthread_mutex_destroy(&found->lock);
  free(found);
}

// A process that is forked while another thread looks something up finds the table free.
static void lock_table(void) { pthread_mutex_lock(&table_lock); }
static void unlock_table(void) { pthread_mutex_unlock(&table_lock); }

__attribute__((constructor)) static void harness_directories_load(void) {
  pthread_atfork(lock_table, unlock_table, unlock_table);
}

/// Makes room for so many bytes more; false without memory.
static bool grow(void **memory, size_t *room, size_t needed, size_t unit) {
  if (needed <= *room) return true;
  size_t wanted = *room * 2 > needed ? *room * 2 : needed + 64;
  void *larger = realloc(*memory, wanted * unit);
  if (larger == NULL) return false;
  *memory = larger;
  *room = wanted;
  return true;
}

static bool add(listing *list, const struct dirent *found) {
  // Each begins where a structure may begin.
  size_t size = (found->d_reclen + 7u) & ~(size_t)7;
  if (list->count == MOST
      || !grow((void **)&list->entries, &list->room, list->count + 1, sizeof *list->entries)
      || !grow((void **)&list->bytes, &list->capacity, list->size + size, 1)) {
    return false;
  }
  memcpy(list->bytes + list->size, found, found->d_reclen);
  list->entries[list->count++] = (entry){harness_name_key(found->d_name), list->size};
  list->size += size;
  if (size > list->current_size) list->current_size = size;
  return true;
}

/// Reads a stream to its end.
static void read_all(listing *list) {
  NEXT(readdir);
  int saved = errno;
  list->current_size = sizeof *list->current;
  const struct dirent *found;
  while (errno = 0, (found = next(list->stream)) != NULL) {
    if (!add(list, found)) break;
  }
  int error = errno;
  free(list->current);
  list->current = calloc(1, list->current_size);
  if (found != NULL || list->current == NULL) {
    empty(list);
    list->is_plain = true;
    void (*rewind)(DIR *) = (void (*)(DIR *))dlsym(RTLD_NEXT, "rewinddir");
    rewind(list->stream);
  } else {
    list->error = error;
    if (list->count > 1) {
      qsort_r(list->entries, list->count, sizeof *list->entries, compare_entries, list->bytes);
    }
  }
  list->is_read = true;
  errno = saved;
}

/// The listing of a stream, locked and read; NULL where the stream itself is to be asked.
static listing *open_listing(DIR *stream) {
  if (stream == NULL || !harness_is_ordered()) return NULL;
  listing *list = find(stream);
  if (list == NULL) return NULL;
  pthread_mutex_lock(&list->lock);
  if (!list->is_read) read_all(list);
  if (!list->is_plain) return list;
  pthread_mutex_unlock(&list->lock);
  return NULL;
}

/// The next entry, or NULL at the end, and with errno set where the stream ended too early.
static struct dirent *following(listing *list) {
  if (list->position >= list->count) {
    if (list->error != 0) errno = list->error;
    return NULL;
  }
  const struct dirent *found =
      (const struct dirent *)(list->bytes + list->entries[list->position].offset);
  memcpy(list->current, found, found->d_reclen);
  list->current->d_off = (off_t)++list->position;
  return list->current;
}

static struct dirent *next_of(listing *list) {
  struct dirent *found = following(list);
  pthread_mutex_unlock(&list->lock);
  return found;
}

struct dirent *readdir(DIR *stream) {
  listing *list = open_listing(stream);
  if (list != NULL) return next_of(list);
  NEXT(readdir);
  return next(stream);
}

struct dirent64 *readdir64(DIR *stream) {
  listing *list = open_listing(stream);
  if (list != NULL) return (struct dirent64 *)next_of(list);
  NEXT(readdir64);
  return next(stream);
}

typedef int (*reader)(DIR *stream, void *into, void **result);

static int read_into(DIR *stream, struct dirent *into, struct dirent **result, reader real) {
  listing *list = open_listing(stream);
  if (list == NULL) return real(stream, into, (void **)result);
  int saved = errno;
  errno = 0;
  const struct dirent *found = following(list);
  int error = errno;
  // As the C library does, longer names than the structure holds are passed over with an error.
  while (found != NULL && found->d_reclen > sizeof *into) {
    error = ENAMETOOLONG;
    found = following(list);
  }
  *result = NULL;
  if (found != NULL) {
    memcpy(into, found, found->d_reclen);
    *result = into;
    error = 0;
  }
  pthread_mutex_unlock(&list->lock);
  errno = saved;
  return error;
}

int readdir_r(DIR *stream, struct dirent *into, struct dirent **result) {
  static reader real;
  if (real == NULL) real = (reader)dlsym(RTLD_NEXT, "readdir_r");
  return read_into(stream, into, result, real);
}

int readdir64_r(DIR *stream, struct dirent64 *into, struct dirent64 **result) {
  static reader real;
  if (real == NULL) real = (reader)dlsym(RTLD_NEXT, "readdir64_r");
  return read_into(stream, (struct dirent *)into, (struct dirent **)result, real);
}

// MARK: - Positions

long telldir(DIR *stream) {
  listing *list = open_listing(stream);
  if (list == NULL) {
    NEXT(telldir);
    return next(stream);
  }
  long position = (long)list->position;
  pthread_mutex_unlock(&list->lock);
  return position;
}

void seekdir(DIR *stream, long position) {
  listing *list = open_listing(stream);
  if (list == NULL) {
    NEXT(seekdir);
    next(stream, position);
    return;
  }
  list->position = position < 0 ? 0 : (size_t)position;
  pthread_mutex_unlock(&list->lock);
}

void rewinddir(DIR *stream) {
  // What is there by now is read anew.
  if (harness_is_ordered()) {
    listing *list = find(stream);
    if (list != NULL) {
      pthread_mutex_lock(&list->lock);
      empty(list);
      pthread_mutex_unlock(&list->lock);
    }
  }
  NEXT(rewinddir);
  next(stream);
}

// MARK: - Opening and closing

DIR *opendir(const char *path) {
  harness_note_file(AT_FDCWD, path, CALLED);
  NEXT(opendir);
  DIR *stream = next(path);
  // One that a library closed behind our back may have been at the same address.
  if (stream != NULL && harness_is_ordered()) forget(stream);
  return stream;
}

DIR *fdopendir(int descriptor) {
  NEXT(fdopendir);
  DIR *stream = next(descriptor);
  if (stream != NULL && harness_is_ordered()) forget(stream);
  return stream;
}

int closedir(DIR *stream) {
  if (harness_is_ordered()) forget(stream);
  NEXT(closedir);
  return next(stream);
}
