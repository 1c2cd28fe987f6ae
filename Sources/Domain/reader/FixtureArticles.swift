#if DEBUG
  import Articles

  /// Stands in for the server, so that the whole program can be tested without one.
  enum FixtureArticles: String, CaseIterable, ArticleRepository {
    case success, empty, offline, unauthorized

    static let variable = "READER_ARTICLES"

    /// The fixture that the launch environment asks for, or `nil` when it asks for none.
    ///
    /// - Throws: ``ReaderMistake`` for a name that is not known, rather than going live with it.
    static func chosen(by environment: [String: String]) throws -> Self? {
      guard let name = environment[variable] else { return nil }
      guard let fixture = Self(rawValue: name) else { throw ReaderMistake.unknownFixture(name) }
      return fixture
    }

    func articles() async throws -> [Article] {
      switch self {
      case .success:
        [
          Article(id: 7, title: "Seams between layers"),
          Article(id: 9, title: "Clocks that stand still"),
        ]
      case .empty: []
      case .offline: throw ArticleError.offline
      case .unauthorized: throw ArticleError.unauthorized
      }
    }
  }
#endif
