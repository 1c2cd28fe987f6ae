// Gives each program that this process starts the envelope, without a trace in the environment that
// the program's own code or a test sees.
#include "axes.h"

#include <dlfcn.h>
#include <errno.h>
#include <spawn.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

extern char **environ;

/// What is put into an environment: our library before what is preloaded already, and the envelope.
typedef struct {
  char **variables;
  char preload[8192], axes[1200];
} given;

static const char *own_path(void) {
  static const char *path;
  static Dl_info info;
  if (path == NULL && dladdr((const void *)own_path, &info) != 0) path = info.dli_fname;
  return path;
}

static bool begins(const char *text, const char *start) {
  return strncmp(text, start, strlen(start)) == 0;
}

static size_t count(char *const *list) {
  size_t number = 0;
  while (list != NULL && list[number] != NULL) number++;
  return number;
}

/// Fills the room with an environment that holds the envelope; `room` has two places more than
/// there are variables, and the end.
static char *const *with_envelope(char *const *variables, given *made, char **room) {
  if (harness_axes_text(made->axes, sizeof made->axes) == 0 || own_path() == NULL) {
    return variables;
  }
  size_t length = 0;
  const char *others = "";
  for (char *const *each = variables; each != NULL && *each != NULL; each++) {
    if (begins(*each, "LD_PRELOAD=")) others = *each + strlen("LD_PRELOAD=");
    else if (!begins(*each, "HARNESS_AXES=")) room[length++] = *each;
  }
  int size = snprintf(
      made->preload, sizeof made->preload, "LD_PRELOAD=%s%s%s", own_path(),
      others[0] != 0 ? ":" : "", others);
  if (size < 0 || (size_t)size >= sizeof made->preload) return variables;
  room[length++] = made->preload;
  room[length++] = made->axes;
  room[length] = NULL;
  return room;
}

/// A list on this stack: a child between fork and exec may not allocate.
#define ENVELOPE(variables)                                              \
  given made;                                                            \
  char **room = __builtin_alloca((count(variables) + 3) * sizeof *room); \
  char *const *all = with_envelope(variables, &made, room)

static void note(const char *path, const void *caller, const void *frame) {
  if (path == NULL) return;
  const char *name = strrchr(path, '/');
  harness_note(INPUT_PROCESS, name != NULL ? name + 1 : path, caller, frame, false);
}

// MARK: - Spawning

int posix_spawn(
    pid_t *restrict process, const char *restrict path,
    const posix_spawn_file_actions_t *actions, const posix_spawnattr_t *restrict attributes,
    char *const arguments[restrict], char *const variables[restrict]) {
  NEXT(posix_spawn);
  note(path, CALLER, FRAME);
  ENVELOPE(variables);
  return next(process, path, actions, attributes, arguments, all);
}

int posix_spawnp(
    pid_t *restrict process, const char *restrict file,
    const posix_spawn_file_actions_t *actions, const posix_spawnattr_t *restrict attributes,
    char *const arguments[restrict], char *const variables[restrict]) {
  NEXT(posix_spawnp);
  note(file, CALLER, FRAME);
  ENVELOPE(variables);
  return next(process, file, actions, attributes, arguments, all);
}

// MARK: - Executing

int execve(const char *path, char *const arguments[], char *const variables[]) {
  NEXT(execve);
  ENVELOPE(variables);
  return next(path, arguments, all);
}

int fexecve(int file, char *const arguments[], char *const variables[]) {
  NEXT(fexecve);
  ENVELOPE(variables);
  return next(file, arguments, all);
}

int execvpe(const char *file, char *const arguments[], char *const variables[]) {
  NEXT(execvpe);
  ENVELOPE(variables);
  return next(file, arguments, all);
}

int execv(const char *path, char *const arguments[]) { return execve(path, arguments, environ); }

int execvp(const char *file, char *const arguments[]) { return execvpe(file, arguments, environ); }

/// Collects the arguments of a call with a list; `variables` follows the list where it is not NULL.
#define LISTED(call, first, hasVariables)                                      \
  va_list list;                                                                \
  size_t number = 1;                                                           \
  va_start(list, first);                                                       \
  while (va_arg(list, char *) != NULL) number++;                               \
  va_end(list);                                                                \
  char **arguments = __builtin_alloca((number + 1) * sizeof *arguments);       \
  va_start(list, first);                                                       \
  arguments[0] = (char *)first;                                                \
  for (size_t index = 1; index <= number; index++) {                           \
    arguments[index] = va_arg(list, char *);                                   \
  }                                                                            \
  char *const *variables = hasVariables ? va_arg(list, char *const *) : environ; \
  va_end(list);                                                                \
  return call(path, arguments, variables)

int execl(const char *path, const char *first, ...) { LISTED(execve, first, false); }
int execle(const char *path, const char *first, ...) { LISTED(execve, first, true); }
int execlp(const char *path, const char *first, ...) { LISTED(execvpe, first, false); }
