import { expect, test } from 'vitest'
import { aProgramsWorld } from '../programs.fixture.ts'

const { make, asProgram, signedIn } = await aProgramsWorld({ RATE_LIMIT_PER_MINUTE: '20' })
const me = '/api/auth/user'

test('a token has half of its owner’s calls, so the owner can still work in the browser', async () => {
  const dj = await signedIn({ role: 'dj' })
  const { secret } = await make(dj)
  const first = await asProgram(secret, 'GET', me)
  expect(first.headers).toMatchObject({ 'x-ratelimit-limit': '10', 'x-ratelimit-remaining': '9' })
  for (let n = 0; n < 9; n++) expect((await asProgram(secret, 'GET', me)).statusCode).toBe(200)
  const over = await asProgram(secret, 'GET', me)
  expect([over.statusCode, over.json().code]).toEqual([429, 'request.too-many'])
  expect(Number(over.headers['retry-after'])).toBeGreaterThan(0)
  // A program that goes on and on does not shut its owner out either.
  for (let n = 0; n < 20; n++) expect((await asProgram(secret, 'GET', me)).statusCode).toBe(429)
  expect((await dj.get(me)).statusCode).toBe(200)
})

test('unknown tokens count against the address they come from', async () => {
  const statuses: number[] = []
  for (let n = 0; n < 25; n++) statuses.push((await asProgram('cue_x', 'GET', me)).statusCode)
  expect(new Set(statuses.slice(0, 20))).toEqual(new Set([401]))
  expect(new Set(statuses.slice(20))).toEqual(new Set([429]))
})
