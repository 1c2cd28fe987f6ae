public import Foundation

/// The sum of a month, as a pure function: whatever comes from outside is a parameter.
public enum MonthlyTotal {
  /// Adds up the expenses that fall into the same month of the same year as the reference date.
  ///
  /// - Parameters:
  ///   - expenses: The expenses to choose from, in any order.
  ///   - reference: Any instant of the month that is asked for.
  ///   - calendar: Decides, with its time zone, where a month begins and ends.
  /// - Returns: The exact sum; zero when no expense falls into the month.
  public static func amount(
    of expenses: some Sequence<Expense>,
    inMonthOf reference: Date = .now,
    calendar: Calendar = .current
  ) -> Decimal {
    expenses
      .filter { calendar.isDate($0.date, equalTo: reference, toGranularity: .month) }
      .reduce(0) { $0 + $1.amount }
  }
}
