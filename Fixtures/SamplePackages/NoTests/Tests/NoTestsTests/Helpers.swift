import Library

/// A target of tests that holds none.
func question() -> Int { answer() }
