import { expect, test } from 'vitest'
import { fold } from './fold.ts'

test.each([
  ['Bjørn Łukasz', 'bjorn lukasz'],
  ['Ægir Þór Straße GROẞ', 'aegir thor strasse gross'],
  ['Đorđe Ørsted Œuvre', 'dorde orsted oeuvre'],
  ['Zoë', 'zoe'],
  ['Zoe\u0308', 'zoe'],
  ['İstanbul ılık', 'istanbul ilik'],
  ['ΟΔΥΣΣΕΎΣ', 'οδυσσευσ'],
  ['Дмитрий', 'дмитрии'],
  ['O’Neil', "o'neil"],
  ['Ｄｊ', 'dj'],
  ['李小龙', '李小龙'],
])('%s is compared as %s', (name, folded) => {
  expect(fold(name)).toBe(folded)
  expect(fold(folded)).toBe(folded)
})
