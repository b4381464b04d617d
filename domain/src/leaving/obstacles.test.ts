import { describe, expect, test } from 'vitest'
import { leavesAt, type OwedContract, obstacleOf } from './obstacles.ts'

const now = new Date('2030-06-15T12:00:00Z')
const settled: OwedContract = {
  status: 'completed',
  overSince: new Date('2030-06-10T03:00:00Z'),
  balanceCents: 0,
  cashBackCents: 0,
  isRefunding: false,
  isDisputed: false,
}

describe('what keeps a party from leaving', () => {
  test.each<[string, Partial<OwedContract>, string | null]>([
    ['a booking to come', { status: 'confirmed' }, 'booking'],
    ['a contract that was sent', { status: 'sent' }, 'unsigned'],
    ['a pending contract', { status: 'pending' }, 'unsigned'],
    ['a contract with one signature', { status: 'signed' }, 'unsigned'],
    ['a rest of last week', { balanceCents: 1 }, 'balance'],
    [
      'a rest of a day less than thirty days',
      { balanceCents: 1, overSince: new Date('2030-05-16T12:00:01Z') },
      'balance',
    ],
    ['a refund under way', { status: 'cancelled', isRefunding: true }, 'refund'],
    ['cash to give back', { status: 'cancelled', cashBackCents: 1 }, 'refund'],
    ['a dispute', { isDisputed: true, isRefunding: true, balanceCents: 1 }, 'dispute'],
  ])('%s', (_name, traits, kind) => {
    expect(obstacleOf({ ...settled, ...traits }, now)).toBe(kind)
  })

  test.each<[string, Partial<OwedContract>]>([
    ['a draft, which goes along', { status: 'draft' }],
    ['a completed booking that is paid', {}],
    ['a cancelled contract', { status: 'cancelled', balanceCents: 5 }],
    ['a rest of thirty days ago', { balanceCents: 1, overSince: new Date('2030-05-16T12:00:00Z') }],
    [
      'cash to give back since thirty days',
      { status: 'cancelled', cashBackCents: 1, overSince: new Date('2030-05-16T12:00:00Z') },
    ],
    ['a rest of an event without hours', { balanceCents: 1, overSince: null }],
  ])('but not %s', (_name, traits) => {
    expect(obstacleOf({ ...settled, ...traits }, now)).toBeNull()
  })
})

test('a person has seven days to change their mind', () => {
  expect(leavesAt(now).toISOString()).toBe('2030-06-22T12:00:00.000Z')
})
