const minutesOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5))
const DAY_MINUTES = 24 * 60

/** '23:00' for four hours after '19:00'; past midnight it starts anew. */
export function clockAfter(clock: string, hours: number): string {
  const minutes = (minutesOf(clock) + Math.round(hours * 60)) % DAY_MINUTES
  const two = (part: number) => String(Math.floor(part)).padStart(2, '0')
  return `${two(minutes / 60)}:${two(minutes % 60)}`
}

/** An end that is not after the start is on the next day. */
export const minutesBetween = (start: string, end: string): number =>
  (minutesOf(end) - minutesOf(start) + DAY_MINUTES) % DAY_MINUTES || DAY_MINUTES

/** How many hours lie between two times as they are typed; null until both are. */
export const hoursBetween = (start: unknown, end: unknown): number | null =>
  isClock(start) && isClock(end) ? minutesBetween(start, end) / 60 : null

const isClock = (value: unknown): value is string =>
  typeof value === 'string' && /^([01]\d|2[0-3]):[0-5]\d/.test(value)
