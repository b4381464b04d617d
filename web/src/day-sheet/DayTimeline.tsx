import type { DaySheet } from '@cuebook/domain/contracts/day-sheet.ts'
import type { PlanSong } from '@cuebook/domain/music-requests/plan/song.ts'
import { timelineOf } from '@cuebook/domain/music-requests/plan/timeline.ts'
import { songWords } from './DaySheetMusic.tsx'
import { clockAtVenue } from './daySheetTimes.ts'

interface DayTimelineProps {
  sheet: DaySheet
  /** The shared plan; empty when there is none. */
  songs: readonly PlanSong[]
}

/** What happens when, as far as it is known: the booked hours and the moments with a time. */
export function DayTimeline({ sheet, songs }: DayTimelineProps) {
  const { timeZone, eventDate } = sheet.contract
  return (
    <ol aria-label="Timeline" className="timeline rounded-control border border-line">
      {timelineOf(sheet, songs).map(({ at, label, songs: played }) => {
        const { time, nextDay } = clockAtVenue(at.toISOString(), timeZone, eventDate)
        return (
          <li
            key={`${at.toISOString()} ${label}`}
            className="grid grid-cols-[6.5rem_minmax(0,1fr)] items-baseline gap-x-4 border-line px-4 py-2.5 not-first:border-t"
          >
            <span>
              <time dateTime={at.toISOString()} className={played ? 'figure text-lg' : 'figure text-xl'}>
                {time}
              </time>
              {nextDay && <span className="block text-sm text-ink-3">next day</span>}
            </span>
            <span className="min-w-0 wrap-anywhere">
              <span className={played ? 'font-medium' : 'text-lg font-semibold'}>{label}</span>
              {played && <span className="block text-sm text-ink-2">{played.map(songWords).join(', ')}</span>}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
