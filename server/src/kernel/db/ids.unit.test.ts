import { expect, test } from 'vitest'
import { newId } from './ids.ts'

test('ids are version 7 and sort in the order they were made, however fast', () => {
  const made = Array.from({ length: 5000 }, newId)
  expect(made[0]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect([...made].sort()).toEqual(made)
  expect(new Set(made).size).toBe(made.length)
})
