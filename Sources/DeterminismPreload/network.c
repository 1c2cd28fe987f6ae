// Keeps connections and look-ups to what the network rule allows, and notes them all.
//
// A refusal comes at once, as from a machine where nobody listens and no name is known, so that
// code under test takes the path that it has for that. What a socket is connected to was let
// through when it was connected, so that only what names somebody is looked at.
#include "axes.h"

#include <arpa/inet.h>
#include <errno.h>
#include <netdb.h>
#include <netinet/in.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

/// Somebody to talk to.
typedef struct {
  /// As the ledger and issues name it: ports of the machine itself are drawn anew in every run, and
  /// are left out.
  char name[80];
  bool is_loopback;
} peer;

static bool is_restricted(void) { return harness_axes.network != NETWORK_ALLOW; }

static bool is_allowed(bool is_loopback) {
  return !is_restricted() || (is_loopback && harness_axes.network == NETWORK_LOOPBACK);
}

static void name_v4(peer *to, struct in_addr address, int port) {
  char text[INET_ADDRSTRLEN];
  uint32_t number = ntohl(address.s_addr);
  inet_ntop(AF_INET, &address, text, sizeof text);
  // Nobody in particular means this machine, for whoever connects.
  to->is_loopback = number >> 24 == 127 || number == 0;
  if (to->is_loopback) {
    snprintf(to->name, sizeof to->name, "%s", text);
  } else {
    snprintf(to->name, sizeof to->name, "%s:%d", text, port);
  }
}

static void name_v6(peer *to, const struct in6_addr *address, int port) {
  if (IN6_IS_ADDR_V4MAPPED(address)) {
    struct in_addr inner;
    memcpy(&inner, &address->s6_addr[12], sizeof inner);
    name_v4(to, inner, port);
    return;
  }
  char text[INET6_ADDRSTRLEN];
  inet_ntop(AF_INET6, address, text, sizeof text);
  to->is_loopback = IN6_IS_ADDR_LOOPBACK(address) || IN6_IS_ADDR_UNSPECIFIED(address);
  if (to->is_loopback) {
    snprintf(to->name, sizeof to->name, "%s", text);
  } else {
    snprintf(to->name, sizeof to->name, "[%s]:%d", text, port);
  }
}

/// Reads an address; false where it leads nowhere over a network, or the system refuses it itself.
static bool read_peer(peer *to, const struct sockaddr *address, socklen_t length, bool sends) {
  if (address == NULL || length < sizeof(sa_family_t)) return false;
  sa_family_t family;
  memcpy(&family, &address->sa_family, sizeof family);
  // Connecting to nobody ends a connection; for a datagram the kernel takes it for IPv4.
  if (family == AF_UNSPEC && sends) family = AF_INET;
  switch (family) {
    case AF_UNSPEC:
    case AF_UNIX:
    case AF_NETLINK: return false;
    case AF_INET: {
      struct sockaddr_in v4;
      if (length < sizeof v4) return false;
      memcpy(&v4, address, sizeof v4);
      name_v4(to, v4.sin_addr, ntohs(v4.sin_port));
      return true;
    }
    case AF_INET6: {
      struct sockaddr_in6 v6 = {0};
      // The scope at its end may be missing.
      if (length < offsetof(struct sockaddr_in6, sin6_scope_id)) return false;
      memcpy(&v6, address, length < sizeof v6 ? length : sizeof v6);
      name_v6(to, &v6.sin6_addr, ntohs(v6.sin6_port));
      return true;
    }
    default:
      snprintf(to->name, sizeof to->name, "address family %d", family);
      to->is_loopback = false;
      return true;
  }
}

static void drop_port(peer *to) {
  char *port = strrchr(to->name, ':');
  if (port != NULL && !to->is_loopback) *port = 0;
}

/// Writes what is asked for into the ledger. Most calls come from threads of the toolchain.
static void note(const char *name, const void *caller, const void *frame) {
  harness_note(INPUT_NETWORK, name, caller, frame, true);
}

/// Whether the rule refuses it, which is put on record then.
static bool is_refused(const char *what, const char *name, bool is_loopback) {
  if (is_allowed(is_loopback)) return false;
  harness_refused(what, name);
  return true;
}

static bool refuses(
    const struct sockaddr *address, socklen_t length, const char *what, const void *caller,
    const void *frame) {
  peer to;
  if (!harness_axes.is_active || !read_peer(&to, address, length, what[0] == 's')) return false;
  int saved = errno;
  note(to.name, caller, frame);
  bool refused = is_refused(what, to.name, to.is_loopback);
  errno = refused ? ECONNREFUSED : saved;
  return refused;
}

bool harness_network_refuses(const struct sockaddr *address, socklen_t length, const char *what) {
  return refuses(address, length, what, CALLED);
}

// MARK: - Connections

int connect(int descriptor, const struct sockaddr *address, socklen_t length) {
  if (refuses(address, length, "connect", CALLED)) return -1;
  NEXT(connect);
  return next(descriptor, address, length);
}

int __connect(int descriptor, const struct sockaddr *address, socklen_t length)
    __attribute__((alias("connect")));

/// A server is only noted: that it can be reached from elsewhere makes no call of the test's.
int bind(int descriptor, const struct sockaddr *address, socklen_t length) {
  peer at;
  if (harness_axes.is_active && read_peer(&at, address, length, false)) {
    int saved = errno;
    drop_port(&at);
    note(at.name, CALLED);
    errno = saved;
  }
  NEXT(bind);
  return next(descriptor, address, length);
}

ssize_t sendto(
    int descriptor, const void *bytes, size_t count, int flags, const struct sockaddr *address,
    socklen_t length) {
  if (refuses(address, length, "send", CALLED)) return -1;
  NEXT(sendto);
  return next(descriptor, bytes, count, flags, address, length);
}

ssize_t sendmsg(int descriptor, const struct msghdr *message, int flags) {
  if (message != NULL && refuses(message->msg_name, message->msg_namelen, "send", CALLED)) {
    return -1;
  }
  NEXT(sendmsg);
  return next(descriptor, message, flags);
}

int sendmmsg(int descriptor, struct mmsghdr *messages, unsigned count, int flags) {
  unsigned allowed = 0;
  while (messages != NULL && allowed < count
         && !refuses(
             messages[allowed].msg_hdr.msg_name, messages[allowed].msg_hdr.msg_namelen, "send",
             CALLED)) {
    allowed++;
  }
  // Those before the one that is refused are sent, as where the system itself refuses one.
  if (messages != NULL && allowed == 0 && count > 0) return -1;
  NEXT(sendmmsg);
  return next(descriptor, messages, messages != NULL ? allowed : count, flags);
}

// MARK: - Look-ups

/// Whether a host's name is an address, which nobody has to be asked for.
static bool is_numeric(const char *host) {
  NEXT(getaddrinfo);
  struct addrinfo hints = {.ai_flags = AI_NUMERICHOST, .ai_socktype = SOCK_STREAM};
  struct addrinfo *found = NULL;
  if (next(host, NULL, &hints, &found) != 0) return false;
  freeaddrinfo(found);
  return true;
}

/// The one name that every machine knows by itself; a dot at its end would make it one that a name
/// server is asked for.
static bool is_localhost(const char *host) { return strcasecmp(host, "localhost") == 0; }

/// Whether a look-up of a name is refused.
static bool refuses_name(const char *host, const void *caller, const void *frame) {
  // No name at all stands for the machine itself.
  if (!harness_axes.is_active || host == NULL || host[0] == 0) return false;
  if (!is_restricted() && !harness_axes.has_ledger) return false;
  int saved = errno;
  bool refused = false;
  if (!is_numeric(host)) {
    note(host, caller, frame);
    refused = is_refused("look-up", host, is_localhost(host));
  }
  errno = saved;
  return refused;
}

/// Whether a look-up of an address's name is refused.
static bool refuses_address(peer *to, const void *caller, const void *frame) {
  int saved = errno;
  drop_port(to);
  note(to->name, caller, frame);
  bool refused = is_refused("look-up", to->name, to->is_loopback);
  errno = saved;
  return refused;
}

int getaddrinfo(
    const char *host, const char *service, const struct addrinfo *hints, struct addrinfo **result) {
  if (refuses_name(host, CALLED)) return EAI_NONAME;
  NEXT(getaddrinfo);
  return next(host, service, hints, result);
}

int getaddrinfo_a(int mode, struct gaicb *list[], int count, struct sigevent *event) {
  for (int index = 0; list != NULL && index < count; index++) {
    if (list[index] != NULL && refuses_name(list[index]->ar_name, CALLED)) return EAI_AGAIN;
  }
  NEXT(getaddrinfo_a);
  return next(mode, list, count, event);
}

struct hostent *gethostbyname(const char *host) {
  if (refuses_name(host, CALLED)) {
    h_errno = HOST_NOT_FOUND;
    return NULL;
  }
  NEXT(gethostbyname);
  return next(host);
}

struct hostent *gethostbyname2(const char *host, int family) {
  if (refuses_name(host, CALLED)) {
    h_errno = HOST_NOT_FOUND;
    return NULL;
  }
  NEXT(gethostbyname2);
  return next(host, family);
}

/// What the functions with a buffer of the caller's say of a name that is not known.
static int unknown(struct hostent **result, int *error) {
  *result = NULL;
  *error = HOST_NOT_FOUND;
  return 0;
}

int gethostbyname_r(
    const char *host, struct hostent *entry, char *buffer, size_t size, struct hostent **result,
    int *error) {
  if (refuses_name(host, CALLED)) return unknown(result, error);
  NEXT(gethostbyname_r);
  return next(host, entry, buffer, size, result, error);
}

int gethostbyname2_r(
    const char *host, int family, struct hostent *entry, char *buffer, size_t size,
    struct hostent **result, int *error) {
  if (refuses_name(host, CALLED)) return unknown(result, error);
  NEXT(gethostbyname2_r);
  return next(host, family, entry, buffer, size, result, error);
}

// MARK: - Names of addresses

/// Whether an address without a port may be looked up.
static bool refuses_bytes(
    const void *address, socklen_t length, int family, const void *caller, const void *frame) {
  peer to;
  if (!harness_axes.is_active || address == NULL) return false;
  if (family == AF_INET && length >= sizeof(struct in_addr)) {
    struct in_addr v4;
    memcpy(&v4, address, sizeof v4);
    name_v4(&to, v4, 0);
  } else if (family == AF_INET6 && length >= sizeof(struct in6_addr)) {
    struct in6_addr v6;
    memcpy(&v6, address, sizeof v6);
    name_v6(&to, &v6, 0);
  } else {
    return false;
  }
  return refuses_address(&to, caller, frame);
}

struct hostent *gethostbyaddr(const void *address, socklen_t length, int family) {
  if (refuses_bytes(address, length, family, CALLED)) {
    h_errno = HOST_NOT_FOUND;
    return NULL;
  }
  NEXT(gethostbyaddr);
  return next(address, length, family);
}

int gethostbyaddr_r(
    const void *address, socklen_t length, int family, struct hostent *entry, char *buffer,
    size_t size, struct hostent **result, int *error) {
  if (refuses_bytes(address, length, family, CALLED)) return unknown(result, error);
  NEXT(gethostbyaddr_r);
  return next(address, length, family, entry, buffer, size, result, error);
}

int getnameinfo(
    const struct sockaddr *address, socklen_t length, char *host, socklen_t host_size,
    char *service, socklen_t service_size, int flags) {
  peer to;
  if (harness_axes.is_active && host != NULL && host_size > 0 && (flags & NI_NUMERICHOST) == 0
      && read_peer(&to, address, length, false) && refuses_address(&to, CALLED)) {
    if ((flags & NI_NAMEREQD) != 0) return EAI_NONAME;
    flags |= NI_NUMERICHOST;
  }
  NEXT(getnameinfo);
  return next(address, length, host, host_size, service, service_size, flags);
}

// MARK: - Questions to the domain name system

// Declared here, since the system's header renames some of them. The names with underscores are
// those of programs that were built with an older C library.
#define RESOLVER(name, host, declaration, ...)                           \
  int name declaration;                                                  \
  int __##name declaration __attribute__((alias(#name)));                \
  int name declaration {                                                 \
    if (refuses_name(host, CALLED)) {                                    \
      h_errno = HOST_NOT_FOUND;                                          \
      return -1;                                                         \
    }                                                                    \
    NEXT(name);                                                          \
    return next(__VA_ARGS__);                                            \
  }

RESOLVER(
    res_query, name, (const char *name, int class, int type, unsigned char *answer, int size),
    name, class, type, answer, size)
RESOLVER(
    res_search, name, (const char *name, int class, int type, unsigned char *answer, int size),
    name, class, type, answer, size)
RESOLVER(
    res_querydomain, name,
    (const char *name, const char *domain, int class, int type, unsigned char *answer, int size),
    name, domain, class, type, answer, size)
RESOLVER(
    res_nquery, name,
    (void *state, const char *name, int class, int type, unsigned char *answer, int size), state,
    name, class, type, answer, size)
RESOLVER(
    res_nsearch, name,
    (void *state, const char *name, int class, int type, unsigned char *answer, int size), state,
    name, class, type, answer, size)
RESOLVER(
    res_nquerydomain, name,
    (void *state, const char *name, const char *domain, int class, int type, unsigned char *answer,
     int size),
    state, name, domain, class, type, answer, size)
RESOLVER(
    res_send, "a name server",
    (const unsigned char *message, int length, unsigned char *answer, int size),
    message, length, answer, size)
RESOLVER(
    res_nsend, "a name server",
    (void *state, const unsigned char *message, int length, unsigned char *answer, int size), state,
    message, length, answer, size)
