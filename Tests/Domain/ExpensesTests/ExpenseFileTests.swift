import Expenses
import Foundation
import Testing

@Suite("Expense file", .tags(.storage))
struct ExpenseFileTests {
  /// Runs a test in a folder of its own, which is gone afterwards.
  private func inFolder(_ body: (URL) throws -> Void) throws {
    let manager = FileManager.default
    let folder = try manager.url(
      for: .itemReplacementDirectory, in: .userDomainMask,
      appropriateFor: manager.temporaryDirectory, create: true)
    defer { try? manager.removeItem(at: folder) }
    try body(folder)
  }

  @Test("A file keeps what was added until it is opened again, with its rules")
  func reopens() throws {
    try inFolder { folder in
      let location = ExpenseStore.Location.file(folder.appending(path: "expenses.sqlite"))
      let noon = Date(timeIntervalSince1970: 1_792_065_600)
      let food = try ExpenseStore(location).addCategory(named: "Food")
      var lunch = try ExpenseStore(location)
        .addExpense(titled: "Lunch", amount: 12, date: noon, category: food.id)
      #expect(try ExpenseStore(location).expenses() == [lunch])

      try ExpenseStore(location).deleteCategory(food.id)
      lunch.categoryID = nil
      #expect(try ExpenseStore(location).expenses() == [lunch])
    }
  }

  @Test("A file that is no database, or lies nowhere, is an error")
  func badFiles() throws {
    try inFolder { folder in
      let text = folder.appending(path: "notes.txt")
      try Data(repeating: 0x61, count: 4_096).write(to: text)
      for url in [text, folder.appending(path: "missing/expenses.sqlite")] {
        let error = #expect(throws: ExpenseStoreError.self) { try ExpenseStore(.file(url)) }
        guard case .database(code: let code, message: _) = error else {
          Issue.record("\(String(describing: error)) is no error of the database")
          continue
        }
        // SQLITE_NOTADB and SQLITE_CANTOPEN.
        #expect([26, 14].contains(code & 0xFF))
      }
    }
  }
}
