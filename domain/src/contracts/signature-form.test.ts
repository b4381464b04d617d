import { expect, test } from 'vitest'
import { signatureSubmission } from './signature-form.ts'

const signature = 'data:image/png;base64,AAAA'
const parsed = (more: object) => signatureSubmission.safeParse({ signature, ...more })

test('the version and the consent may be left out, but a stated consent must be true', () => {
  expect(parsed({}).data).toEqual({ signature, method: 'drawn' })
  expect(parsed({ consent: false }).error?.issues[0]?.message).toBe('Please agree to sign electronically.')
})

test.each([
  ['Clara\u202e lleB', 'Please type your name without hidden characters.'],
  ['Clara\nBell', 'Please type your name without hidden characters.'],
  ['Clara\u0000', 'Please type your name without hidden characters.'],
  ['C'.repeat(121), 'This name is too long (120 characters at most)'],
  ['C'.repeat(120), undefined],
  ['  Zoë O’Brien-Łukasz ', undefined],
  ['سارة', undefined],
])('the typed name %j is answered with: %s', (typedName, message) => {
  expect(parsed({ method: 'typed', typedName }).error?.issues[0]?.message).toBe(message)
})
