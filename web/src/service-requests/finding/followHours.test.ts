import { expect, test } from 'vitest'
import { followHours } from './followHours.ts'

const line = (
  kind: 'package' | 'hours' | 'overtime' | 'extra' | 'travel',
  label: string,
  amount: string,
) => ({
  kind,
  label,
  amount,
})
const evening = [
  line('package', 'Evening, 5 hours', '1200'),
  line('overtime', 'Overtime, 6 hours', '1080'),
  line('extra', 'Fog, 11 hours', '330'),
  line('extra', 'Second speaker', '90'),
  line('travel', 'Travel, 12 miles', '0'),
]
const before = { items: evening, proposedPrice: '2600', startTime: '15:00', endTime: '02:00' }
const until = (endTime: string) => ({ startTime: '15:00', endTime })
const offered = { hours: 5, overtimeCents: 18_000 }

test('lines that count hours follow them, and the agreed discount stays', () => {
  const { items, proposedPrice } = followHours(before, until('23:00'), offered)
  expect(items?.map(({ label, amount }) => `${label}: ${amount}`)).toEqual([
    'Evening, 5 hours: 1200',
    'Overtime, 3 hours: 540',
    'Fog, 8 hours: 240',
    'Second speaker: 90',
    'Travel, 12 miles: 0',
  ])
  // 2700 less 100, then 2070 less 100.
  expect(proposedPrice).toBe('1970')
})

test('overtime goes with the hours beyond the package, and comes with them', () => {
  const short = followHours(before, until('20:00'), offered)
  expect(short.items?.map(({ kind }) => kind)).toEqual(['package', 'extra', 'extra', 'travel'])
  const again = followHours({ ...before, ...short }, until('20:30'), offered)
  expect(again.items?.[1]).toEqual(line('overtime', 'Overtime, 0.5 hours', '90'))
})

test('overtime that the DJ waived stays out', () => {
  const items = evening.filter(({ kind }) => kind !== 'overtime')
  const later = followHours({ ...before, items }, until('03:00'), offered)
  expect(later.items?.some(({ kind }) => kind === 'overtime')).toBe(false)
})

test('music by the hour follows, and lines in own words do not', () => {
  const items = [line('hours', '6 hours of music', '1200'), line('hours', 'Ceremony', '300')]
  const six = { items, proposedPrice: 1500, startTime: '18:00', endTime: '00:00' }
  expect(followHours(six, { startTime: '18:00', endTime: '22:30' }, null)).toMatchObject({
    items: [
      { label: '4.5 hours of music', amount: '900' },
      { label: 'Ceremony', amount: '300' },
    ],
    proposedPrice: '1200',
  })
})

test('while a time is being typed, nothing moves', () => {
  expect(followHours(before, { startTime: '15:00', endTime: null }, offered)).toEqual({
    startTime: '15:00',
    endTime: null,
  })
})
