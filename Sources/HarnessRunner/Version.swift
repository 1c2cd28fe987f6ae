/// harness's own version.
public enum Version {
  /// Semantic version of this build.
  public static let current = "0.1.0"
}
