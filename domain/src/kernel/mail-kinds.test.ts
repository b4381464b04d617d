import { expect, test } from 'vitest'
import { mailKindOf, mailKinds, mailKindWords } from './mail-kinds.ts'

test('every kind that is sent is found again in the keys of its mails, and has a name of its own', () => {
  const kinds = Object.keys(mailKinds)
  for (const kind of kinds) expect(mailKindOf(`${kind}:01900000-0000-7000-8000-000000000000:dj`)).toBe(kind)
  const names = kinds.map(mailKindWords)
  expect(new Set(names).size).toBe(kinds.length)
  // A name says more than the key does, and begins as a sentence.
  for (const name of names) expect(name).toMatch(/^[A-Z].{9,}$/)
})

test('the two mails of a suspension, and those about rights, are told apart', () => {
  const of = (key: string) => mailKindWords(mailKindOf(key))
  expect(of('contract-party-suspended:1:client:2')).toBe("A booking's partner was suspended")
  expect(of('person.suspended:1')).toBe('The account was suspended')
  expect([of('rights.given:1'), of('rights.taken:1')]).toEqual([
    "Admin's rights were given",
    "Admin's rights were taken",
  ])
})

test('kinds of another release are called as their keys begin', () => {
  expect(mailKindOf('account:01900000')).toBe('account')
  expect(mailKindWords('contract-gone')).toBe('Contract gone')
  expect(mailKindOf('7')).toBe('other')
  expect(mailKindOf('')).toBe('other')
  expect(mailKindOf(`${'x'.repeat(60)}:1`)).toBe('other')
})
