import CHarnessSystem

extension ProcessSpec {
  /// Starts a supervisor that starts this.
  func spawn() throws(SystemError) -> harness_spawned {
    var texts = [executable] + arguments + (directory.map { [$0] } ?? [])
    texts += environment.flatMap { [$0.key, $0.value] }
    guard !texts.contains(where: { $0.utf8.contains(0) }) else {
      throw SystemError(
        "start", executable, code: EINVAL, reason: "an argument or variable holds a NUL byte")
    }
    if let name = environment.keys.sorted().first(where: { $0.isEmpty || $0.contains("=") }) {
      throw SystemError(
        "start", executable, code: EINVAL, reason: "\"\(name)\" cannot be the name of a variable")
    }
    let argumentList = CStrings([executable] + arguments)
    let variables = environment.keys.sorted().map { "\($0)=\(environment[$0]!)" }
    let variableList = CStrings(variables)
    let path = CStrings([executable] + (directory.map { [$0] } ?? []))
    let mappings = descriptors.map { harness_descriptor(child: $0.child, parent: $0.parent) }
    let bounds = limits.map {
      harness_limit(resource: $0.resource, soft: $0.soft, hard: $0.hard)
    }
    var spawned = harness_spawned()
    let code = mappings.withUnsafeBufferPointer { mappings in
      bounds.withUnsafeBufferPointer { bounds in
        var spec = harness_spawn(
          path: path.pointer[0], argv: argumentList.pointer, envp: variableList.pointer,
          directory: path.pointer[1], descriptors: mappings.baseAddress,
          descriptor_count: mappings.count, limits: bounds.baseAddress,
          limit_count: bounds.count, mask: fileModeMask.map { Int32($0 & 0o777) } ?? -1,
          cleanup_limit: cleanupLimit)
        return harness_supervise_spawn(&spec, &spawned)
      }
    }
    // Keeps the texts alive until the fork has its own copy.
    withExtendedLifetime((argumentList, variableList, path)) {}
    guard code == 0 else { throw SystemError("start", executable, code: code) }
    return spawned
  }
}
