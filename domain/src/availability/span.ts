import { DAY_MS } from '../kernel/durations.ts'
import { MOST_DAYS } from './limits.ts'

/** Whether these are 1 to 100 days, both ends included. */
export function isSpan({ from, to = from }: { from: string; to?: string | undefined }): boolean {
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS
  return days >= 0 && days < MOST_DAYS
}
