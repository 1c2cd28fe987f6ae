import Expenses
import Foundation
import Testing

@Suite("Expense store", .tags(.storage))
struct ExpenseStoreTests {
  let store: ExpenseStore
  let noon = Date(timeIntervalSince1970: 1_792_065_600)

  init() throws {
    store = try ExpenseStore(.inMemory)
  }

  @Test("A new store is empty, and two stores in memory share nothing")
  func freshStores() throws {
    let other = try ExpenseStore(.inMemory)
    #expect(try store.expenses().isEmpty)
    try store.addExpense(titled: "Lunch", amount: 12, date: noon)
    #expect(try other.expenses().isEmpty)
  }

  @Test("Expenses come back as they were added, the oldest first")
  func roundTrip() throws {
    let amounts = ["0.1", "-12345678901234567890.12", "0", "19.90"].compactMap {
      Decimal(string: $0)
    }
    let titles = ["Coffee", "", "O'Neill; DROP TABLE expense --", "Caf\u{E9} \u{1F389} \u{0} end"]
    let added = try zip(titles, amounts).enumerated().map { index, pair in
      try store.addExpense(
        titled: pair.0, amount: pair.1, date: noon.addingTimeInterval(-0.125 * Double(index)))
    }
    #expect(try store.expenses() == added.reversed())
  }

  @Test("Amounts and dates that are no value are refused")
  func refusesNoValue() throws {
    #expect(throws: ExpenseStoreError.invalidAmount) {
      try store.addExpense(titled: "Lunch", amount: .nan, date: noon)
    }
    for seconds in [Double.nan, .infinity] {
      #expect(throws: ExpenseStoreError.invalidDate) {
        try store.addExpense(
          titled: "Lunch", amount: 1, date: Date(timeIntervalSinceReferenceDate: seconds))
      }
    }
    #expect(try store.expenses().isEmpty)
  }

  @Test("The stored expenses of a month add up")
  func storedMonth() throws {
    let vienna = try Calendar.fixed("Europe/Vienna")
    try store.addExpense(
      titled: "Dinner", amount: 10, date: try vienna.instant(2026, 9, 30, 23, 59))
    try store.addExpense(titled: "Taxi", amount: 20, date: try vienna.instant(2026, 10, 1))
    let total = MonthlyTotal.amount(
      of: try store.expenses(), inMonthOf: try vienna.instant(2026, 10, 15), calendar: vienna)
    #expect(total == 20)
  }
}
