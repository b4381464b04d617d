import type { DaySheet } from '@cuebook/domain/contracts/day-sheet.ts'
import type { PlanSong } from '@cuebook/domain/music-requests/plan/song.ts'
import { clockAtVenue } from '@cuebook/domain/timeline/clock-at-venue.ts'
import { type DayLine, dayLines } from '@cuebook/domain/timeline/day-lines.ts'
import { nowAndNext } from '@cuebook/domain/timeline/now-next.ts'
import type { DaySheetTimeline } from '@cuebook/domain/timeline/timeline.ts'
import { cx } from '../kernel/ui/cx.ts'
import { useMinute } from '../kernel/useMinute.ts'
import { NowNext } from '../timeline/NowNext.tsx'
import { songWords } from './DaySheetMusic.tsx'

interface DayTimelineProps {
  sheet: DaySheet
  /** The shared plan; empty when there is none. */
  songs: readonly PlanSong[]
  /** Undefined when it did not load. */
  timeline: DaySheetTimeline | undefined
}

/** What happens when, as far as it is known, with what runs now: the booked hours, the timeline, and moments with a time. */
export function DayTimeline({ sheet, songs, timeline }: DayTimelineProps) {
  const now = useMinute()
  const { timeZone, eventDate } = sheet.contract
  const lines = dayLines(sheet, songs, timeline)
  const evening = { startsAt: new Date(sheet.startsAt), endsAt: new Date(sheet.endsAt) }
  // With rows, now and next are those of the timeline's own page; the booked hours are read in the list.
  const planned = timeline?.rows.length ? lines.filter(({ songs: played }) => played !== null) : lines
  const nowNext = nowAndNext(planned, evening, now)
  return (
    <>
      {nowNext && <NowNext lines={nowNext} timeZone={timeZone} />}
      <ol aria-label="Timeline" className="timeline rounded-control border border-line">
        {lines.map((line) => {
          const { time, nextDay } = clockAtVenue(line.at.toISOString(), timeZone, eventDate)
          const isNow = nowNext?.now === line
          return (
            <li
              key={line.key}
              aria-current={isNow ? 'time' : undefined}
              className={cx(
                'grid grid-cols-[6.5rem_minmax(0,1fr)] items-baseline gap-x-4 border-line px-4 py-2.5 not-first:border-t',
                isNow && 'bg-violet-wash',
              )}
            >
              <span>
                <time
                  dateTime={line.at.toISOString()}
                  className={line.songs ? 'figure text-lg' : 'figure text-xl'}
                >
                  {time}
                </time>
                {nextDay && <span className="block text-sm text-ink-3">next day</span>}
              </span>
              <LineText line={line} />
            </li>
          )
        })}
      </ol>
    </>
  )
}

function LineText({ line: { label, note, songs } }: { line: DayLine }) {
  return (
    <span className="min-w-0 wrap-anywhere">
      <span className={songs ? 'font-medium' : 'text-lg font-semibold'}>{label}</span>
      {songs && songs.length > 0 && (
        <span className="block text-sm text-ink-2">{songs.map(songWords).join(', ')}</span>
      )}
      {note && <span className="block text-sm whitespace-pre-line text-ink-2">{note}</span>}
    </span>
  )
}
