import { type CalendarEvent, uidOf } from '@cuebook/domain/calendar/event.ts'

/** A confirmed booking as a calendar shows it. */
export const anEvent = (traits: Partial<CalendarEvent> = {}): CalendarEvent => {
  const contractId = traits.contractId ?? '01900000-0000-7000-8000-000000000001'
  return {
    uid: uidOf(contractId),
    contractId,
    title: 'Wedding · Clara Bell',
    location: 'Hall One',
    description: 'This booking is confirmed.',
    url: `http://localhost:3000/contracts/${contractId}`,
    status: 'confirmed',
    sequence: 2,
    time: {
      kind: 'hours',
      startsAt: new Date('2030-06-16T01:00:00Z'),
      endsAt: new Date('2030-06-16T08:00:00Z'),
      timeZone: 'America/Los_Angeles',
    },
    alarmsMinutesBefore: [],
    createdAt: new Date('2026-11-01T00:00:00Z'),
    changedAt: new Date('2026-11-02T00:00:00Z'),
    ...traits,
  }
}
