/// Why the locks of the machine cannot be used.
package struct MachineLockError: Error {
  package var path: String
  package var reason: String
  /// How to mend it.
  package var hint: String
}
