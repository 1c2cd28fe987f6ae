public import XCTest

extension XCTestCase {
  /// Holds resources from here to the end of the test method, its `tearDown` included.
  ///
  /// All resources of one call are taken at once; to be called in `setUpWithError` or in the test.
  /// The main thread serves its run loop while it waits.
  ///
  /// - Parameters:
  ///   - resources: What is held, and how; a literal is the name of what is held alone.
  ///   - maximumWait: The longest wait while none of them changes hands.
  /// - Throws: `ResourceError` where the method holds one already, would wait for ever or waited
  ///   too long.
  public func hold(_ resources: ResourceClaim..., maximumWait: Duration = .seconds(60)) throws {
    try XCTestHolds.hold(resources, maximumWait: maximumWait, for: self)
  }
}
