import { expect, test } from 'vitest'
import { requestChanges } from '../life/request-changes.ts'
import { wishesInTerms } from './wishes.ts'

test('guests and music become a note of the contract', () => {
  expect(wishesInTerms({ guests: null, music: null })).toBeNull()
  expect(wishesInTerms({ guests: 80, music: null })).toBe('Guests: 80')
  expect(wishesInTerms({ guests: 80, music: 'Soul' })).toBe('Guests: 80\nMusic: Soul')
})

test('only what changed is listed, in words', () => {
  const before = {
    partyType: 'Wedding',
    eventDate: '2030-01-16',
    startTime: '18:00',
    endTime: '23:00',
    location: 'Hall One',
    guests: 80,
    budget: 1800,
    music: null,
    description: null,
  }
  expect(requestChanges(before, before)).toEqual([])
  expect(
    requestChanges(before, { ...before, eventDate: '2030-02-01', startTime: '19:30', music: 'Soul' }),
  ).toEqual([
    { field: 'eventDate', label: 'Event date', before: 'Jan 16, 2030', after: 'Feb 1, 2030' },
    { field: 'startTime', label: 'From', before: '6:00 PM', after: '7:30 PM' },
    { field: 'music', label: 'Music', before: null, after: 'Soul' },
  ])
})
