public import XCTest

/// A test class whose methods all hold some resources while they run.
///
/// Deriving from `ResourceTestCase` is what makes it so; `hold` does it for a single method.
public protocol HoldsResources: XCTestCase {
  /// What each method holds, taken at once before `setUp` and given back after `tearDown`.
  static var resources: [ResourceClaim] { get }
}
