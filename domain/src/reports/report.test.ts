import { expect, test } from 'vitest'
import { reportDetailsMostKept, withAddition } from './report.ts'

const open = { reason: 'fraud', details: 'Asked for gift cards.' } as const

test('what is reported once more is added, and nothing twice', () => {
  const again = withAddition('person', open, { reason: 'fraud', details: 'And for my password.' })
  expect(again).toBe('Asked for gift cards.\n\nAdded later: And for my password.')
  const kept = { ...open, details: again }
  expect(withAddition('person', kept, { reason: 'fraud', details: 'And for my password.' })).toBe(again)
  expect(withAddition('person', kept, { reason: 'fraud', details: '' })).toBe(again)
  expect(withAddition('person', { ...open, details: '' }, { reason: 'rude', details: '' })).toBe(
    'Added later: Rude or threatening',
  )
})

test('one report holds no more than its bound, however often it is added to', () => {
  let { details } = { ...open } as { details: string }
  for (let n = 0; n < 9; n++)
    details = withAddition('person', { ...open, details }, { reason: 'fraud', details: `${n}😀`.repeat(300) })
  expect([...details]).toHaveLength(reportDetailsMostKept)
  const full = { ...open, details }
  expect(withAddition('person', full, { reason: 'rude', details: 'One more' })).toBe(details)
})
