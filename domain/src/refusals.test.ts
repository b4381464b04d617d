import { expect, test } from 'vitest'
import { Refusal, refusals } from './refusals.ts'

test('every refusal has an error status and a sentence', () => {
  for (const [code, { status, message }] of Object.entries(refusals)) {
    expect(status, code).toBeGreaterThanOrEqual(400)
    expect(status, code).toBeLessThan(600)
    expect(message, code).toMatch(/^[A-Z].* .*[.\w]$/)
  }
})

test('a refusal carries its status and its text, or a more specific text', () => {
  expect(new Refusal('not-found')).toMatchObject({ code: 'not-found', status: 404, message: 'Not found.' })
  expect(new Refusal('request.invalid', { message: 'Price is required' }).message).toBe('Price is required')
})
