import { describe, expect, test } from 'vitest'
import { redacted } from './redacted.ts'

describe('the text of an error', () => {
  test.each([
    ['550 <ann@example.test>: no such user', '550 <[address]>: no such user'],
    ['to=ann.b+x@mail.example.co.uk refused', 'to=[address] refused'],
    ['GET https://x.example/sign-in?token=abc failed', 'GET [link] failed'],
    ['No such payment: pi_3abcDEF123', 'No such payment: [key]'],
    ['Invalid key sk_test_4242424242', 'Invalid key [key]'],
    ['Authorization: Bearer abc.def', 'Authorization: Bearer [key]'],
    ['token 0123456789abcdef0123456789abcdef', 'token [key]'],
    ['The receiver is away (3).', 'The receiver is away (3).'],
  ])('%s is shown as %s', (text, shown) => {
    expect(redacted(text)).toBe(shown)
  })

  test('is quick however long it is', () => {
    expect(redacted('a@'.repeat(5_000)).length).toBeLessThan(20_000)
  })
})
