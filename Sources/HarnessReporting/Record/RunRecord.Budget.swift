import HarnessModel

extension RunRecord {
  /// How much text a record may still keep.
  struct Budget: Sendable {
    private var spent = 0

    /// Whether from now on only the beginning of each text is kept.
    var isSpent: Bool { spent >= Limits.total }

    /// A text, cut to its own limit, or to very little where the whole budget is spent.
    mutating func bounded(_ text: String, to limit: Int) -> String {
      let kept = BoundedText.cut(text, to: isSpent ? 256 : limit)
      spent += kept.utf8.count
      return kept
    }

    /// An issue with its texts cut.
    mutating func bounded(_ issue: Issue) -> Issue {
      var kept = issue
      kept.text = bounded(issue.text, to: Limits.issueText)
      if issue.details.count > 20 || isSpent {
        kept.details = Array(issue.details.prefix(isSpent ? 0 : 20))
      }
      for index in kept.details.indices {
        kept.details[index] = bounded(kept.details[index], to: Limits.issueText)
      }
      return kept
    }

    /// Gives back what is no longer kept.
    mutating func release(_ bytes: Int) {
      spent = max(0, spent - bytes)
    }
  }
}
