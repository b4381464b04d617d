import { expect, test } from 'vitest'
import { initials } from './initials.ts'

test.each([
  ['Ada Lovelace', 'AL'],
  ['Ana de Armas', 'AA'],
  ['@demodj', 'D'],
  ['  zoë ', 'Z'],
  ['', '?'],
])('the initials of %j are %s', (name, letters) => {
  expect(initials(name)).toBe(letters)
})
