import Expenses
import Foundation
import Testing

@Suite("Monthly total")
struct MonthlyTotalTests {
  private static func expense(_ amount: Decimal, on date: Date) -> Expense {
    Expense(id: 1, title: "Anything", amount: amount, date: date)
  }

  @Test("The last minute of a month counts for it, the first of the next does not")
  func edgeOfMonth() throws {
    let vienna = try Calendar.fixed("Europe/Vienna")
    let expenses = [
      Self.expense(10, on: try vienna.instant(2026, 9, 30, 23, 59)),
      Self.expense(20, on: try vienna.instant(2026, 10, 1)),
    ]
    let totals = try [9, 10, 11].map {
      MonthlyTotal.amount(
        of: expenses, inMonthOf: try vienna.instant(2026, $0, 15), calendar: vienna)
    }
    #expect(totals == [10, 20, 0])
  }

  /// One instant, and the month of 2026 that it belongs to on the clocks of a zone.
  @Test(
    "The calendar's zone decides on the month",
    arguments: [
      ("Pacific/Kiritimati", 10), ("Asia/Tokyo", 10), ("Europe/Vienna", 10), ("UTC", 9),
      ("America/New_York", 9),
    ])
  func zoneDecides(zone: String, month: Int) throws {
    let instant = try Calendar.fixed("UTC").instant(2026, 9, 30, 22, 0)
    let calendar = try Calendar.fixed(zone)
    let total = MonthlyTotal.amount(
      of: [Self.expense(7, on: instant)], inMonthOf: try calendar.instant(2026, month, 15),
      calendar: calendar)
    #expect(total == 7)
  }

  @Test("The same month of another year does not count")
  func otherYear() throws {
    let calendar = try Calendar.fixed("Europe/Vienna")
    let expenses = try [2025, 2026, 2027].map {
      Self.expense(Decimal($0), on: try calendar.instant($0, 10, 15))
    }
    let total = MonthlyTotal.amount(
      of: expenses, inMonthOf: try calendar.instant(2026, 10, 1), calendar: calendar)
    #expect(total == 2026)
  }

  @Test("The calendar's months count, not always the Gregorian ones")
  func otherCalendar() throws {
    let gregorian = try Calendar.fixed("UTC")
    // Tishri 5787 runs from 12 September to 11 October 2026.
    let expenses = [
      Self.expense(1, on: try gregorian.instant(2026, 9, 11, 12)),
      Self.expense(2, on: try gregorian.instant(2026, 9, 13, 12)),
      Self.expense(4, on: try gregorian.instant(2026, 10, 11, 12)),
      Self.expense(8, on: try gregorian.instant(2026, 10, 13, 12)),
    ]
    let total = MonthlyTotal.amount(
      of: expenses, inMonthOf: try gregorian.instant(2026, 10, 1, 12),
      calendar: try .fixed("UTC", .hebrew))
    #expect(total == 6)
  }

  @Test("Sums are exact, refunds lower them, and nothing spent is zero")
  func exactSums() throws {
    let calendar = try Calendar.fixed("UTC")
    let day = try calendar.instant(2026, 10, 15)
    let tenCents = try #require(Decimal(string: "0.1"))
    let sums = [[tenCents, tenCents, tenCents], [10, -4], []].map { amounts in
      MonthlyTotal.amount(
        of: amounts.map { Self.expense($0, on: day) }, inMonthOf: day, calendar: calendar)
    }
    #expect(sums == [tenCents * 3, 6, 0])
  }
}
