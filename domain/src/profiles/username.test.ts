import { describe, expect, test } from 'vitest'
import { bareUsername, isReserved, username, usernameKey, usernameSuggestions } from './username.ts'

test('a username is compared without @, accents and case', () => {
  for (const same of ['@Zoë', 'zoe', 'ZOE', ' @zoé ', 'Zoe\u0308']) expect(usernameKey(same)).toBe('zoe')
  expect(bareUsername('@@Zoë')).toBe('Zoë')
})

describe('a username', () => {
  test.each(['abc', '@dj.shadow', 'Björn_7', '李小龙', 'a-b-c'])('may be %s', (name) =>
    expect(username.safeParse(name).success).toBe(true),
  )
  test.each([
    'ab',
    '',
    '@',
    'a b',
    '.abc',
    'abc.',
    'a/b',
    '<b>',
    'x'.repeat(31),
    'admin',
    'Sup.port',
    'cuebook',
  ])('may not be %j', (name) => expect(username.safeParse(name).success).toBe(false))
})

test('reserved words are refused in any spelling', () => {
  for (const word of ['admin', 'ADMIN', '@Ádmin', 'ad-min', 'sign-in']) expect(isReserved(word)).toBe(true)
  expect(isReserved('administrator-of-beats')).toBe(false)
})

test('every suggested name would be accepted', () => {
  for (const taken of ['zoe', 'x'.repeat(30), 'djmax']) {
    const names = usernameSuggestions(taken)
    expect(names.length).toBeGreaterThan(3)
    for (const name of names) expect(username.safeParse(name).success, name).toBe(true)
  }
})

test('suggestions keep the name, put dj in front unless it is there, and another number at the end', () => {
  expect(usernameSuggestions('zoe99')).toEqual([
    ...['djzoe', 'zoe.dj', 'zoe.music', 'zoe.live', 'zoe.beats'],
    ...['zoe2', 'zoe3', 'zoe7', 'zoe21', 'zoe99'],
  ])
  expect(usernameSuggestions('DJmax')[0]).toBe('DJmax.dj')
  expect(usernameSuggestions('4tet')[0]).toBe('dj4tet')
  expect(bareUsername('zoe@home')).toBe('zoe@home')
})
