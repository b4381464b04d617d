import { clockAtVenue } from '@cuebook/domain/timeline/clock-at-venue.ts'
import type { DayLine } from '@cuebook/domain/timeline/day-lines.ts'
import type { NowAndNext } from '@cuebook/domain/timeline/now-next.ts'

interface NowNextProps {
  lines: NowAndNext<DayLine>
  timeZone: string
}

/** What is read in the dark between two songs: what runs, and what comes when. */
export function NowNext({ lines: { now, next }, timeZone }: NowNextProps) {
  return (
    <section
      aria-label="Now and next"
      aria-live="polite"
      className="mb-4 grid gap-px overflow-hidden rounded-card border border-violet bg-violet sm:grid-cols-2 print:hidden"
    >
      <Line name="Now" line={now} timeZone={timeZone} otherwise="Nothing is planned right now" />
      <Line name="Next" line={next} timeZone={timeZone} otherwise="Nothing more is planned" />
    </section>
  )
}

interface LineProps {
  name: string
  line: DayLine | null
  timeZone: string
  otherwise: string
}

function Line({ name, line, timeZone, otherwise }: LineProps) {
  const clock = (at: Date) => clockAtVenue(at.toISOString(), timeZone, null).time
  return (
    <div className="bg-violet-wash px-4 py-3">
      <p className="text-sm font-semibold text-violet-ink">{name}</p>
      {line ? (
        <>
          <p className="text-xl font-semibold wrap-anywhere">{line.label}</p>
          <p className="text-ink-2 wrap-anywhere">
            {[
              name === 'Now' && line.until ? `until ${clock(line.until)}` : clock(line.at),
              ...(line.songs ?? []).map(({ title }) => title),
            ].join(' · ')}
          </p>
        </>
      ) : (
        <p className="text-ink-2">{otherwise}</p>
      )}
    </div>
  )
}
