import type { Booking } from '@cuebook/domain/calendar/event.ts'

type When = Pick<Booking, 'eventDate' | 'startTime' | 'endTime' | 'timeZone'>

interface HardHours {
  readonly name: string
  readonly when: When
  /** What the clocks of the world say, worked out by hand. */
  readonly startsAt: string
  readonly endsAt: string
}

const hours = (
  name: string,
  when: readonly [string, string, string, string],
  at: readonly [string, string],
) => {
  const [timeZone, eventDate, startTime, endTime] = when
  return { name, when: { timeZone, eventDate, startTime, endTime }, startsAt: at[0], endsAt: at[1] }
}
const [la, berlin, sydney] = ['America/Los_Angeles', 'Europe/Berlin', 'Australia/Sydney'] as const

/** Bookings across both clock changes and midnight in three zones, whose seasons and offsets differ. */
export const hardHours: readonly HardHours[] = [
  hours('LA summer', [la, '2027-06-19', '18:00', '23:00'], ['2027-06-20 01:00', '2027-06-20 06:00']),
  hours('LA winter night', [la, '2027-12-31', '21:00', '02:00'], ['2028-01-01 05:00', '2028-01-01 10:00']),
  hours('LA spring', [la, '2027-03-13', '22:00', '04:00'], ['2027-03-14 06:00', '2027-03-14 11:00']),
  hours('LA skipped hour', [la, '2027-03-13', '22:00', '02:30'], ['2027-03-14 06:00', '2027-03-14 10:30']),
  hours('LA autumn', [la, '2027-11-06', '22:00', '04:00'], ['2027-11-07 05:00', '2027-11-07 12:00']),
  hours('LA double hour', [la, '2027-11-06', '22:00', '01:30'], ['2027-11-07 05:00', '2027-11-07 08:30']),
  hours('Berlin summer', [berlin, '2027-06-19', '18:00', '23:00'], ['2027-06-19 16:00', '2027-06-19 21:00']),
  hours('Berlin night', [berlin, '2027-12-31', '21:00', '02:00'], ['2027-12-31 20:00', '2028-01-01 01:00']),
  hours('Berlin spring', [berlin, '2027-03-27', '22:00', '04:00'], ['2027-03-27 21:00', '2027-03-28 02:00']),
  hours('Berlin autumn', [berlin, '2027-10-30', '22:00', '04:00'], ['2027-10-30 20:00', '2027-10-31 03:00']),
  hours('Sydney summer', [sydney, '2027-12-18', '18:00', '23:00'], ['2027-12-18 07:00', '2027-12-18 12:00']),
  hours('Sydney night', [sydney, '2027-06-19', '21:00', '02:00'], ['2027-06-19 11:00', '2027-06-19 16:00']),
  hours('Sydney spring', [sydney, '2027-10-02', '22:00', '04:00'], ['2027-10-02 12:00', '2027-10-02 17:00']),
  hours('Sydney autumn', [sydney, '2027-04-03', '22:00', '04:00'], ['2027-04-03 11:00', '2027-04-03 18:00']),
]
