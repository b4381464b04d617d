import { expect, test } from 'vitest'
import { trialLetter } from './letters.ts'

const about = { baseUrl: 'https://cuebook.test', trialEndsAt: new Date('2026-11-29T18:00:00Z') }

test.each([
  [
    false,
    'Clients can find you now, and you can send contracts. Client requests open when the trial becomes a paid subscription.',
  ],
  [true, 'Clients can find you now, and you can send contracts and apply to client requests.'],
])('the mail of a trial that sees requests (%s) promises what is open', (seesRequests, words) => {
  expect(trialLetter({ ...about, seesRequests }).paragraphs[0]).toBe(words)
})
