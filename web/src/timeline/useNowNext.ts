import { eventHours } from '@cuebook/domain/contracts/form/hours.ts'
import { type DayLine, rowLines } from '@cuebook/domain/timeline/day-lines.ts'
import { type NowAndNext, nowAndNext } from '@cuebook/domain/timeline/now-next.ts'
import type { Timeline } from '@cuebook/domain/timeline/timeline.ts'
import { useMinute } from '../kernel/useMinute.ts'

/** What runs and what comes, by the clock at the venue; null long before the event, after it and when it was cancelled. */
export function useNowNext(timeline: Timeline): NowAndNext<DayLine> | null {
  const now = useMinute()
  const { contract, state } = timeline
  const hours = eventHours(contract)
  return hours && state !== 'cancelled' ? nowAndNext(rowLines(timeline, contract), hours, now) : null
}
