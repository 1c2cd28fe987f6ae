import Expenses
import Foundation
import Testing

/// Each test is run on a suite value of its own, and so on a store of its own.
@Suite("Categories", .tags(.storage))
struct CategoryTests {
  let store: ExpenseStore
  let noon = Date(timeIntervalSince1970: 1_792_065_600)

  init() throws {
    store = try ExpenseStore(.inMemory)
  }

  @Test("Deleting a category keeps its expenses, without a category")
  func deletionKeepsExpenses() throws {
    let food = try store.addCategory(named: "Food")
    let travel = try store.addCategory(named: "Travel")
    var lunch = try store.addExpense(titled: "Lunch", amount: 12, date: noon, category: food.id)
    let train = try store.addExpense(titled: "Train", amount: 30, date: noon, category: travel.id)

    try store.deleteCategory(food.id)

    lunch.categoryID = nil
    #expect(try store.expenses() == [lunch, train])
    #expect(try store.categories() == [travel])
  }

  @Test("A category that does not exist can be neither deleted nor used")
  func unknownCategory() throws {
    #expect(throws: ExpenseStoreError.unknownCategory(41)) { try store.deleteCategory(41) }
    #expect(throws: ExpenseStoreError.unknownCategory(42)) {
      try store.addExpense(titled: "Lunch", amount: 12, date: noon, category: 42)
    }
    #expect(try store.expenses().isEmpty)
  }

  @Test("Categories are listed by name")
  func orderedByName() throws {
    for name in ["Travel", "Food", "Rent"] { try store.addCategory(named: name) }
    #expect(try store.categories().map(\.name) == ["Food", "Rent", "Travel"])
  }
}
