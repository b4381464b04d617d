import { expect, test } from 'vitest'
import { isQuiet } from './quiet.ts'

const asked = { status: 'viewed', createdAt: '2026-11-10T12:00:00.000Z', applications: [] } as const
const at = (time: string) => new Date(time)

test('a request without applications is quiet after exactly three days', () => {
  expect(isQuiet(asked, at('2026-11-13T11:59:59.999Z'))).toBe(false)
  expect(isQuiet(asked, at('2026-11-13T12:00:00.000Z'))).toBe(true)
})

test('a request is not quiet when a DJ has applied, or when it is over', () => {
  const later = at('2026-12-01T12:00:00.000Z')
  expect(isQuiet({ ...asked, applications: [{}] }, later)).toBe(false)
  expect(isQuiet({ ...asked, status: 'booked' }, later)).toBe(false)
  expect(isQuiet({ ...asked, status: 'withdrawn' }, later)).toBe(false)
})
