import { describe, expect, test } from 'vitest'
import {
  badgeOf,
  type ContractTab,
  contractStatuses,
  contractTabs,
  hasDaySheet,
  hasMusicPlan,
  isInTab,
} from './status.ts'

const at = '2027-01-01T00:00:00.000Z'

describe('the badge', () => {
  test.each(contractStatuses)('shows the status %s while nobody has signed', (status) => {
    expect(badgeOf({ status, clientSignedAt: null, djSignedAt: null })).toBe(status)
  })

  test('shows the signatures before the status', () => {
    expect(badgeOf({ status: 'signed', clientSignedAt: at, djSignedAt: null })).toBe('Client Signed')
    expect(badgeOf({ status: 'confirmed', clientSignedAt: at, djSignedAt: at })).toBe('Fully Signed')
    expect(badgeOf({ status: 'completed', clientSignedAt: at, djSignedAt: at })).toBe('Fully Signed')
  })

  test('does not count a signature of the DJ alone', () => {
    expect(badgeOf({ status: 'pending', clientSignedAt: null, djSignedAt: at })).toBe('pending')
  })
})

/** Written by hand: the contracts under each tab. */
const under: Record<ContractTab, string> = {
  all: 'draft sent pending signed confirmed completed cancelled',
  pending: 'pending signed',
  confirmed: 'confirmed',
  completed: 'completed',
  cancelled: 'cancelled',
}

test('there are five tabs, and All comes first', () => {
  expect(contractTabs).toEqual(Object.keys(under))
})

test.each(contractTabs)('the tab %s has the contracts that belong there', (tab) => {
  expect(contractStatuses.filter((status) => isInTab({ status }, tab)).join(' ')).toBe(under[tab])
})

test('there is a day-of sheet once a booking is confirmed, also after the event', () => {
  expect(contractStatuses.filter((status) => hasDaySheet({ status }))).toEqual(['confirmed', 'completed'])
})

test('the music of every contract can be planned but that of a draft', () => {
  expect(contractStatuses.filter((status) => !hasMusicPlan({ status }))).toEqual(['draft'])
})
