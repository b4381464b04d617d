import { expect, test } from 'vitest'
import { againstBudget, verdictWords } from './against-budget.ts'

const words = (price: number, budget: number) => {
  const verdict = againstBudget(price, budget)
  return verdict && verdictWords(verdict)
}

test.each([
  [1650, 1800, '$150 under budget'],
  [1800, 1800, 'On budget'],
  [2050, 1800, '$250 over budget'],
  [0.3, 0.1 + 0.2, 'On budget'],
  [10.5, 10, '$0.50 over budget'],
])('a price of %d against a budget of %d: %s', (price, budget, expected) => {
  expect(words(price, budget)).toBe(expected)
})

test('without a budget there is no verdict', () => {
  expect(againstBudget(1800, null)).toBeNull()
})
