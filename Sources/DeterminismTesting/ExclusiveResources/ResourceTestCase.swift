public import XCTest

/// A base class for test classes whose methods hold resources: override `resources`.
///
/// Where they cannot be had, the method fails and does not run.
open class ResourceTestCase: XCTestCase, HoldsResources {
  /// What each method holds; nothing by itself.
  open class var resources: [ResourceClaim] { [] }

  open override func invokeTest() {
    let claims = type(of: self).resources
    do {
      if !claims.isEmpty {
        try XCTestHolds.hold(claims, maximumWait: .seconds(60), for: self)
      }
    } catch {
      XCTFail(String(describing: error))
      return
    }
    super.invokeTest()
  }
}
