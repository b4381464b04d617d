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

const problem = (more: object) => {
  const issue = parsed(more).error?.issues[0]
  return issue && `${issue.path.join('.')}: ${issue.message}`
}
const picture = (length: number) => 'data:image/png;base64,'.padEnd(length, 'A')

test.each([
  [{ signature: undefined }, 'signature: Please draw your signature first.'],
  [{ signature: '' }, 'signature: Please draw your signature first.'],
  [{ signature: 'data:image/png;base64,' }, 'signature: Please draw your signature first.'],
  [{ signature: 'data:image/svg+xml;base64,AAAA' }, 'signature: Please draw your signature first.'],
  [{ signature: ' data:image/png;base64,AAAA' }, 'signature: Please draw your signature first.'],
  [{ signature: 'data:image/png;base64,AAAA"><svg' }, 'signature: Please draw your signature first.'],
  [{ signature: 'data:image/png;base64,AA===' }, 'signature: Please draw your signature first.'],
  [{ signature: 'data:image/png;base64,aZ0+/A==' }, undefined],
  [{ version: 1 }, undefined],
  [{ version: 200 }, undefined],
  [{ timestamp: '2026-11-15T10:00:00Z' }, undefined],
  [{ timestamp: '2026-11-15T10:00:00+01:00' }, undefined],
  [{ signatureHash: 'h'.repeat(200), userAgent: 'u'.repeat(1000) }, undefined],
  [{ screenResolution: 'r'.repeat(40), location: 'l'.repeat(2000) }, undefined],
  [{ signatureHash: '', userAgent: '', screenResolution: '', location: '' }, undefined],
  [{ method: 'typed' }, 'typedName: Please type your name.'],
  [{ method: 'typed', typedName: '  ' }, 'typedName: Please type your name.'],
  [{ method: 'drawn' }, undefined],
])('%j is answered with: %s', (more, message) => {
  expect(problem(more)).toBe(message)
})

test.each([
  ['version', 0],
  ['version', 1.5],
  ['method', 'stamped'],
  ['timestamp', 'now'],
  ['signatureHash', 'h'.repeat(201)],
  ['userAgent', 'u'.repeat(1001)],
  ['screenResolution', 'r'.repeat(41)],
  ['location', 'l'.repeat(2001)],
])('a wrong %s is refused', (field, value) => {
  expect(problem({ [field]: value })).toMatch(new RegExp(`^${field}: `))
})

test('a picture has at most 200,000 characters, and a typed name loses the spaces around it', () => {
  expect(problem({ signature: picture(200_000) })).toBeUndefined()
  expect(problem({ signature: picture(200_001) })).toBe('signature: This signature picture is too large.')
  expect(parsed({ method: 'typed', typedName: ' Clara Bell ' }).data?.typedName).toBe('Clara Bell')
})
