import type { Booking } from './event.ts'

/** A confirmed booking, as its DJ sees it. */
export const aBooking = (traits: Partial<Booking> = {}): Booking => ({
  contractId: '01900000-0000-7000-8000-000000000001',
  status: 'confirmed',
  version: 1,
  party: 'dj',
  otherName: 'Clara Bell',
  eventType: 'Wedding',
  eventDate: '2027-06-19',
  startTime: '18:00',
  endTime: '01:00',
  timeZone: 'America/Los_Angeles',
  venue: 'Hall One',
  venueAddress: '1200 S Figueroa St, Los Angeles, CA',
  createdAt: new Date('2027-01-01T10:00:00Z'),
  updatedAt: new Date('2027-02-01T10:00:00Z'),
  ...traits,
})
