import { expect, test } from 'vitest'
import { typosOf } from './typos.ts'

test('a typo is a missing, additional or wrong letter, or two swapped ones', () => {
  for (const typed of ['marcs', 'marccus', 'marcys', 'macrus', 'arcus', 'xmarcus', 'marcu']) {
    if (!'marcus'.startsWith(typed)) expect(typosOf(typed), typed).toContain('marcus')
  }
  expect(typosOf('marcsu')).toContain('marcus')
  expect(typosOf('zoebaets99')).toContain('zoebeats99')
})

test('a word that a prefix finds and a word with two typos are left out', () => {
  expect(typosOf('marcu')).not.toContain('marcus')
  expect(typosOf('marcus')).not.toContain('marcus')
  expect(typosOf('mrcsu')).not.toContain('marcus')
})

test('a very short or very long word has no typos', () => {
  expect(typosOf('zoe')).toEqual([])
  expect(typosOf('z'.repeat(31))).toEqual([])
  expect(typosOf('z'.repeat(30)).length).toBeLessThan(1_700)
})
