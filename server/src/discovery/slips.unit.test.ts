import { expect, test } from 'vitest'
import { slipsOf } from './slips.ts'

test('one letter too few, too many, wrong, or two swapped', () => {
  for (const typed of ['marcs', 'marccus', 'marcys', 'macrus', 'arcus', 'xmarcus', 'marcu']) {
    if (!'marcus'.startsWith(typed)) expect(slipsOf(typed), typed).toContain('marcus')
  }
  expect(slipsOf('marcsu')).toContain('marcus')
  expect(slipsOf('zoebaets99')).toContain('zoebeats99')
})

test('what a search by prefix finds is none, nor what is two slips away', () => {
  expect(slipsOf('marcu')).not.toContain('marcus')
  expect(slipsOf('marcus')).not.toContain('marcus')
  expect(slipsOf('mrcsu')).not.toContain('marcus')
})

test('a short word may mean anything, an endless one nothing', () => {
  expect(slipsOf('zoe')).toEqual([])
  expect(slipsOf('z'.repeat(31))).toEqual([])
  expect(slipsOf('z'.repeat(30)).length).toBeLessThan(1_700)
})
