/// The answer.
public func answer() -> Int { 42 }
