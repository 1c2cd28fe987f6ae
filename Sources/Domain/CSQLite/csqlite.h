#ifndef CSQLITE_H
#define CSQLITE_H

// The few entry points of SQLite 3 that Expenses calls, declared here so that no development package
// is needed: the shared library comes with the toolchain's own requirements, its header does not.
// The names and types are SQLite's stable C interface, https://sqlite.org/c3ref/intro.html

#include <stdint.h>

#define CSQLITE_OK 0
#define CSQLITE_NULL 5
#define CSQLITE_ROW 100
#define CSQLITE_DONE 101
#define CSQLITE_CONSTRAINT_FOREIGNKEY 787

#define CSQLITE_OPEN_READWRITE 0x2
#define CSQLITE_OPEN_CREATE 0x4

typedef struct sqlite3 sqlite3;
typedef struct sqlite3_stmt sqlite3_stmt;
typedef void (*csqlite_destructor)(void *);

int sqlite3_open_v2(const char *path, sqlite3 **database, int flags, const char *vfs);
int sqlite3_close_v2(sqlite3 *database);
int sqlite3_extended_errcode(sqlite3 *database);
const char *sqlite3_errmsg(sqlite3 *database);
const char *sqlite3_errstr(int code);
int sqlite3_changes(sqlite3 *database);
int64_t sqlite3_last_insert_rowid(sqlite3 *database);

int sqlite3_prepare_v2(sqlite3 *database, const char *sql, int length, sqlite3_stmt **statement,
                       const char **rest);
int sqlite3_step(sqlite3_stmt *statement);
int sqlite3_finalize(sqlite3_stmt *statement);

int sqlite3_bind_null(sqlite3_stmt *statement, int position);
int sqlite3_bind_int64(sqlite3_stmt *statement, int position, int64_t value);
int sqlite3_bind_double(sqlite3_stmt *statement, int position, double value);
int sqlite3_bind_text(sqlite3_stmt *statement, int position, const char *text, int length,
                      csqlite_destructor destructor);

int sqlite3_column_type(sqlite3_stmt *statement, int column);
int64_t sqlite3_column_int64(sqlite3_stmt *statement, int column);
double sqlite3_column_double(sqlite3_stmt *statement, int column);
const unsigned char *sqlite3_column_text(sqlite3_stmt *statement, int column);
int sqlite3_column_bytes(sqlite3_stmt *statement, int column);

/// Makes SQLite copy the text before the call returns; a pointer of -1 is its word for that.
static inline csqlite_destructor csqlite_copies(void) { return (csqlite_destructor)(intptr_t)-1; }

#endif
