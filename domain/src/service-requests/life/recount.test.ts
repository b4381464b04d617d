import { expect, test } from 'vitest'
import { confirmedHours, recountOf } from './recount.ts'

const hours = (startTime: string | null, endTime: string | null) => ({ startTime, endTime })
const wedding = { ...hours('15:00', '02:00'), partyType: 'Wedding' }
const until11 = { ...wedding, endTime: '23:00' }
const items = [{ kind: 'package', label: 'Evening, 5 hours', amount: 1200 }] as const
const evening = {
  name: 'Evening',
  hours: 5,
  includes: [],
  eventTypes: ['Wedding'],
  overtimeCents: null,
}
const offer = { ...hours('15:00:00', '02:00:00'), items, package: evening }
const priceOnly = { ...offer, items: [], package: null }

test('lines that are counted for other hours do not hold', () => {
  expect(recountOf({ offer, read: wedding, now: until11 })).toEqual({
    hours: true,
    partyType: false,
    countedFor: hours('15:00', '02:00'),
  })
  const ofRequest = { ...offer, ...hours(null, null) }
  expect(recountOf({ offer: ofRequest, read: wedding, now: until11 })).toMatchObject({
    hours: true,
    countedFor: hours('15:00', '02:00'),
  })
  expect(recountOf({ offer, read: null, now: until11 })).toMatchObject({ hours: true })
})

test('an offer holds when the hours are the same, when they are its own now, and when it is only a price', () => {
  expect(recountOf({ offer, read: wedding, now: wedding })).toBeNull()
  expect(recountOf({ offer: { ...offer, endTime: '23:00' }, read: wedding, now: until11 })).toBeNull()
  expect(recountOf({ offer: { ...offer, endTime: '01:00' }, read: wedding, now: wedding })).toBeNull()
  expect(recountOf({ offer: priceOnly, read: wedding, now: until11 })).toBeNull()
})

test('a package for other events does not hold', () => {
  const party = { ...wedding, partyType: 'Corporate Event' }
  expect(recountOf({ offer, read: wedding, now: party })).toMatchObject({ hours: false, partyType: true })
  expect(recountOf({ offer, read: party, now: party })).toBeNull()
  const forAll = { ...offer, package: { ...evening, eventTypes: [] } }
  expect(recountOf({ offer: forAll, read: wedding, now: party })).toBeNull()
})

test('a confirmed price is for the hours that the client asks for now, unless only the DJ named hours', () => {
  expect(confirmedHours({ offer: priceOnly, read: wedding, now: until11 })).toEqual(hours('15:00', '23:00'))
  const shorter = { ...priceOnly, endTime: '01:00' }
  expect(confirmedHours({ offer: shorter, read: wedding, now: wedding })).toEqual(hours('15:00', '01:00'))
  const open = { ...wedding, ...hours(null, null) }
  expect(confirmedHours({ offer: priceOnly, read: wedding, now: open })).toEqual(hours('15:00', '02:00'))
  const none = { ...priceOnly, ...hours(null, null) }
  expect(confirmedHours({ offer: none, read: wedding, now: until11 })).toEqual(hours(null, null))
})
