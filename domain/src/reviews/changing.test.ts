import { expect, test } from 'vitest'
import { changeableUntil, isChangeable } from './changing.ts'

const writtenAt = new Date('2026-11-01T12:00:00Z')

test('what was written can be changed for 14 days, and not at the moment that they end', () => {
  const end = new Date('2026-11-15T12:00:00Z')
  expect(changeableUntil(writtenAt)).toEqual(end)
  expect(isChangeable(writtenAt, writtenAt)).toBe(true)
  expect(isChangeable(writtenAt, new Date(end.getTime() - 1))).toBe(true)
  expect(isChangeable(writtenAt, end)).toBe(false)
})
