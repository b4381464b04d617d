const HOUR_MS = 3_600_000

/** Hours ahead of UTC in winter. */
const WITH_SUMMER_TIME: Readonly<Record<string, number>> = {
  'America/New_York': -5,
  'America/Chicago': -6,
  'America/Denver': -7,
  'America/Los_Angeles': -8,
  'America/Anchorage': -9,
}
const WITHOUT_SUMMER_TIME: Readonly<Record<string, number>> = {
  'America/Phoenix': -7,
  'Pacific/Honolulu': -10,
}

/** The present rule of summer time began in this year. */
const RULE_SINCE = 2007

/**
 * How many milliseconds clocks in a zone of the United States are ahead of UTC; null elsewhere and in older times.
 * `Intl` knows all zones, but its first use costs a phone a tenth of a second. A test compares the two.
 */
export function usOffsetAt(instant: number, zone: string): number | null {
  const fixed = WITHOUT_SUMMER_TIME[zone]
  const winter = fixed ?? WITH_SUMMER_TIME[zone]
  if (winter === undefined) return null
  const year = new Date(instant + winter * HOUR_MS).getUTCFullYear()
  if (!(year >= RULE_SINCE)) return null
  if (fixed !== undefined) return fixed * HOUR_MS
  // Both changes come at two o'clock as the clocks show it, in November an hour ahead of winter's.
  const begins = Date.UTC(year, 2, sunday(year, 2, 2), 2) - winter * HOUR_MS
  const ends = Date.UTC(year, 10, sunday(year, 10, 1), 1) - winter * HOUR_MS
  return (winter + (instant >= begins && instant < ends ? 1 : 0)) * HOUR_MS
}

/** The day of the month of its first or second Sunday. */
function sunday(year: number, month: number, nth: 1 | 2): number {
  const weekday = new Date(Date.UTC(year, month, 1)).getUTCDay()
  return 1 + ((7 - weekday) % 7) + (nth - 1) * 7
}
