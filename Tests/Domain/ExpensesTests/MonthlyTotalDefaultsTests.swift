import Expenses
import Foundation
import Testing

@Suite("Defaults of the monthly total")
struct MonthlyTotalDefaultsTests {
  private static func expense(_ amount: Decimal, on date: Date) -> Expense {
    Expense(id: 1, title: "Anything", amount: amount, date: date)
  }

  @Test("Without a reference date the month is the present one")
  func presentMonth() throws {
    // A month may end while this runs: the reference lies between two readings of the clock, so the
    // sum is the one for either of them, and almost always both are the same.
    let before = Date.now
    let expenses = [
      Self.expense(10, on: before),
      Self.expense(1, on: before.addingTimeInterval(-40 * 86_400)),
      Self.expense(1, on: before.addingTimeInterval(40 * 86_400)),
    ]
    let total = MonthlyTotal.amount(of: expenses)
    let after = Date.now
    let possible = [before, after].map { MonthlyTotal.amount(of: expenses, inMonthOf: $0) }
    #expect(possible.contains(total))
    #expect(possible[0] == 10)
  }

  @Test("Without a calendar the months are those of the current one")
  func currentCalendar() throws {
    let month = try #require(
      Calendar.current.dateInterval(
        of: .month, for: Date(timeIntervalSince1970: 1_792_065_600)))
    let expenses = [
      Self.expense(1, on: month.start.addingTimeInterval(-1)),
      Self.expense(10, on: month.start),
      Self.expense(20, on: month.end.addingTimeInterval(-1)),
      Self.expense(1, on: month.end),
    ]
    let middle = month.start.addingTimeInterval(month.duration / 2)
    #expect(MonthlyTotal.amount(of: expenses, inMonthOf: middle) == 30)
  }
}
