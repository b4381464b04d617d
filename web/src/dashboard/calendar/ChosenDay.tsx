import type { CalendarEntry } from '@cuebook/domain/dashboard/calendar.ts'
import { fullDay } from '../../kernel/dateWords.ts'
import { Button } from '../../kernel/ui/button/Button.tsx'
import { CalendarList } from './CalendarList.tsx'

/** Stands below the grid, so that no date is covered and nothing moves. */
export function NothingScheduled() {
  return (
    <div className="mb-3">
      <h3 className="text-base">No events scheduled</h3>
      <p className="mt-1 text-sm text-ink-3">Your upcoming bookings will appear here</p>
    </div>
  )
}

interface DayBelowProps {
  date: string
  entries: readonly CalendarEntry[]
  /** There are no events on any day, which is said above. */
  isEmpty: boolean
  isPending: boolean
}

/** Lists the events of the chosen day; on a phone this is the only place that names them. */
export function DayBelow({ date, entries, isEmpty, isPending }: DayBelowProps) {
  if (isEmpty) return <p className="text-sm font-semibold">{fullDay(date)}</p>
  return (
    <>
      <h3 className="text-base">{fullDay(date)}</h3>
      {entries.length > 0 ? (
        <div className="-mx-2 mt-1">
          <CalendarList entries={entries} />
        </div>
      ) : (
        <p className="mt-1 text-sm text-ink-3">{isPending ? 'Loading…' : 'No events on this day'}</p>
      )}
    </>
  )
}

interface NotLoadedProps {
  what: string
  query: { readonly isFetching: boolean; refetch: () => Promise<unknown> }
}

export function NotLoaded({ what, query }: NotLoadedProps) {
  return (
    <div className="mt-2 flex flex-wrap items-center gap-3">
      <p className="text-sm text-ink-3">{`${what} could not be loaded.`}</p>
      <Button
        variant="secondary"
        size="sm"
        loading={query.isFetching}
        aria-label={`Try again: ${what}`}
        onClick={() => void query.refetch()}
      >
        Try again
      </Button>
    </div>
  )
}
