import { describe, expect, test } from 'vitest'
import { nameInMail, withoutHidden } from './name-words.ts'
import { personName } from './person-name.ts'

const firstName = personName('First name')

describe('a name that a person types', () => {
  test.each(['Ana', 'José María', "O'Brien", 'Nguyễn', 'محمد', '李小龍', 'DJ 3000', 'Anne-Marie'])(
    'may be %s',
    (name) => expect(firstName.parse(name)).toBe(name),
  )

  test.each([
    ['a zero-width space', 'An\u200ba'],
    ['a right-to-left override', 'Ana\u202etxt.exe'],
    ['an isolate', '\u2066Ana\u2069'],
    ['a soft hyphen', 'An\u00ada'],
    ['a Hangul filler', '\u3164'],
    ['a tag character', 'Ana\u{e0041}'],
    ['a line separator', 'Ana\u2028Bell'],
    ['a control character', 'Ana\u0007'],
    ['a braille blank', '\u2800'],
    ['half of a pair', 'A\ud800'],
  ])('must not contain %s', (_what, name) =>
    expect(firstName.safeParse(name).error?.issues[0]?.message).toBe(
      'First name contains characters that cannot be seen',
    ),
  )

  test('of another source loses what cannot be seen', () =>
    expect(withoutHidden(' A\u200bn\u202ea ')).toBe('Ana'))
})

describe('a name in a mail', () => {
  test.each([
    'Dana Jordan',
    "Sinéad O'Connor",
    'DJ Nova!',
    'J. P. Morgan',
    'Simon & Garfunkel',
    'Anne-Marie',
    'x'.repeat(60),
    'One Two Three Four Five Six',
    'J.P Morgan',
    '3 Doors Down',
  ])('stands as it is: %s', (name) => expect(nameInMail(name, 'somebody')).toBe(name))

  test.each([
    'verify at https://evil.example',
    'evil.example',
    'Pay now www evil com',
    'see evil.io today',
    'call me @evil',
    'Your account is locked so please call this number',
    'a/b',
    '<b>Ana</b>',
    'x'.repeat(61),
    'One Two Three Four Five Six Seven',
    '!Nova',
    '-Nova',
    '4.io',
    '',
  ])('is replaced when it could be something else: %s', (name) =>
    expect(nameInMail(name, 'somebody')).toBe('somebody'),
  )
})
