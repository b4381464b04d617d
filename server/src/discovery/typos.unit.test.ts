import { expect, test } from 'vitest'
import { typosOf } from './typos.ts'

test('one letter too few, too many, wrong, or two swapped', () => {
  for (const typed of ['marcs', 'marccus', 'marcys', 'macrus', 'arcus', 'xmarcus', 'marcu']) {
    if (!'marcus'.startsWith(typed)) expect(typosOf(typed), typed).toContain('marcus')
  }
  expect(typosOf('marcsu')).toContain('marcus')
  expect(typosOf('zoebaets99')).toContain('zoebeats99')
})

test('what a search by prefix finds is none, nor what is two slips away', () => {
  expect(typosOf('marcu')).not.toContain('marcus')
  expect(typosOf('marcus')).not.toContain('marcus')
  expect(typosOf('mrcsu')).not.toContain('marcus')
})

test('a short word may mean anything, an endless one nothing', () => {
  expect(typosOf('zoe')).toEqual([])
  expect(typosOf('z'.repeat(31))).toEqual([])
  expect(typosOf('z'.repeat(30)).length).toBeLessThan(1_700)
})
