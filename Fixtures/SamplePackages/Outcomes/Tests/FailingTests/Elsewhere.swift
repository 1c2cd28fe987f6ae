import Testing

/// Fails in a file other than that of the test.
func failElsewhere() {
  Issue.record("from a helper")  // expect: elsewhere
}
