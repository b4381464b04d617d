import { expect, test } from 'vitest'
import { trialLetter } from './letters.ts'

const about = { baseUrl: 'https://cuebook.test', trialEndsAt: new Date('2026-11-29T18:00:00Z') }

test.each([
  [
    false,
    'Clients can find you now. You can send contracts, and answer the requests that ask for you by name. All other client requests open with your first payment.',
  ],
  [true, 'Clients can find you now, and you can send contracts and apply to client requests.'],
])('the mail of a trial that sees requests (%s) promises what is open', (seesRequests, words) => {
  expect(trialLetter({ ...about, seesRequests }).paragraphs[0]).toBe(words)
})
