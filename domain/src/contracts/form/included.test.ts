import { expect, test } from 'vitest'
import { includedFor } from './included.ts'

const lines = 'Gold: $1,450\nLights: $150\nTotal: $1,600\n\nOvertime: $200 for each further hour'

test('a total follows the price, and one line says by how much it was changed', () => {
  expect(includedFor(lines, 1600)).toBe(lines)
  const lower = includedFor(lines, 1400.5)
  expect(lower).toBe(lines.replace('Total: $1,600', 'Agreed later: -$199.50\nTotal: $1,400.50'))
  expect(includedFor(lower, 1700)).toBe(lines.replace('Total: $1,600', 'Agreed later: $100\nTotal: $1,700'))
  expect(includedFor(lower, 1600)).toBe(lines)
})

test('a text without a total, and a price that is not known yet, change nothing', () => {
  expect(includedFor('Lights and fog', 900)).toBe('Lights and fog')
  expect(includedFor(lines, null)).toBe(lines)
  expect(includedFor(null, 900)).toBeNull()
  expect(includedFor('In Total: $5 for all', 900)).toBe('In Total: $5 for all')
})
