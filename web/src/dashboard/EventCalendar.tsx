import {
  addMonths,
  type CalendarEntry,
  dayAfterKey,
  entriesByDay,
  monthGrid,
  monthOf,
} from '@cuebook/domain/dashboard/calendar.ts'
import { CalendarCog, ChevronLeft, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, type Ref, useEffect, useMemo, useRef, useState } from 'react'
import { Link } from 'wouter'
import { useContracts } from '../contracts/requests.ts'
import { fullDay, localDay, monthTitle } from '../kernel/dateWords.ts'
import { buttonClass } from '../kernel/ui/button/buttonClass.ts'
import { IconButton } from '../kernel/ui/button/IconButton.tsx'
import { cx } from '../kernel/ui/cx.ts'
import { ErrorState } from '../kernel/ui/feedback/ErrorState.tsx'
import { Card, CardTitle } from '../kernel/ui/surface/Card.tsx'
import { useNow } from '../kernel/useNow.ts'
import { CalendarDay } from './CalendarDay.tsx'
import { CalendarList } from './CalendarList.tsx'

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** Point 2.9 of the specification. The grid shows before the contracts load, so that nothing moves then. */
export function EventCalendar({ ref }: { ref?: Ref<HTMLElement> }) {
  const { data, isPending, refetch, isFetching } = useContracts()
  const today = localDay(useNow())
  /** Null until the person chooses a day, so that the calendar follows today. */
  const [chosen, setActive] = useState<string | null>(null)
  const active = chosen ?? today
  const days = useMemo(() => entriesByDay(data ?? []), [data])
  const empty = data !== undefined && days.size === 0
  const failed = !isPending && !data
  return (
    <Card ref={ref} tabIndex={-1} aria-label="Event calendar" className="scroll-mt-20">
      <div className="mb-3 flex items-center gap-1">
        <CardTitle aria-live="polite" className="flex-1">
          {monthTitle(monthOf(active))}
        </CardTitle>
        <Link
          href="/calendar-settings"
          aria-label="Calendar settings"
          className={cx(buttonClass('ghost', 'sm'), 'aspect-square !px-0')}
        >
          <CalendarCog aria-hidden />
        </Link>
        <IconButton label="Previous month" size="sm" onClick={() => setActive(addMonths(active, -1))}>
          <ChevronLeft aria-hidden />
        </IconButton>
        <IconButton label="Next month" size="sm" onClick={() => setActive(addMonths(active, 1))}>
          <ChevronRight aria-hidden />
        </IconButton>
      </div>
      <div className="grid *:[grid-area:1/1]">
        <div className={cx(failed && 'invisible')} aria-busy={isPending || undefined}>
          {/* On a phone, seven targets of 44 px also need the space of the card's margins. */}
          <div className="max-md:-mx-2">
            <Grid days={days} today={today} active={active} onActivate={setActive} />
          </div>
          {empty ? (
            <NothingScheduled />
          ) : (
            <DayBelow date={active} entries={days.get(active) ?? []} isPending={isPending} />
          )}
        </div>
        {failed && (
          <ErrorState className="self-center" onRetry={() => void refetch()} retrying={isFetching} />
        )}
      </div>
    </Card>
  )
}

interface GridProps {
  days: ReadonlyMap<string, readonly CalendarEntry[]>
  today: string
  active: string
  onActivate: (date: string) => void
}

/** Tab stops once; arrows, Home, End, Page Up and Page Down move from day to day. */
function Grid({ days, today, active, onActivate }: GridProps) {
  const table = useRef<HTMLTableElement>(null)
  const byKey = useRef(false)
  useEffect(() => {
    if (!byKey.current) return
    byKey.current = false
    table.current?.querySelector<HTMLElement>(`[data-date="${active}"]`)?.focus()
  }, [active])

  function walk(event: KeyboardEvent) {
    // Keys pressed on a day's events or in its list are not for the grid.
    if (!(event.target instanceof HTMLElement) || !event.target.dataset.date) return
    const next = event.altKey || event.ctrlKey || event.metaKey ? null : dayAfterKey(active, event.key)
    if (!next) return
    event.preventDefault()
    byKey.current = next !== active
    onActivate(next)
  }
  return (
    <table
      ref={table}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: arrow keys move between the table's cells
      role="grid"
      aria-label={monthTitle(monthOf(active))}
      onKeyDown={walk}
      className="w-full table-fixed border-separate border-spacing-0 overflow-hidden rounded-control border border-line"
    >
      <thead>
        <tr>
          {weekdays.map((name) => (
            <th
              key={name}
              scope="col"
              abbr={name}
              className="h-8 border-b border-l border-line text-xs font-semibold text-ink-3 first:border-l-0"
            >
              {name.slice(0, 3)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {monthGrid(monthOf(active)).map((week, row) => (
          <tr key={week.find(Boolean)} className="group">
            {week.map((date, column) => (
              <td
                key={date ?? `${row}-${column}`}
                className="border-b border-l border-line p-0 align-top first:border-l-0 group-last:border-b-0"
              >
                {date && (
                  <CalendarDay
                    date={date}
                    entries={days.get(date) ?? []}
                    isToday={date === today}
                    active={date === active}
                    onActivate={onActivate}
                  />
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Stands where the chosen day would be listed and has its size, so that no date is covered and nothing moves. */
function NothingScheduled() {
  return (
    <section aria-label="Chosen day" className="mt-4 min-h-16">
      <h3 className="text-base">No events scheduled</h3>
      <p className="mt-1 text-sm text-ink-3">Your upcoming bookings will appear here</p>
    </section>
  )
}

interface DayBelowProps {
  date: string
  entries: readonly CalendarEntry[]
  isPending: boolean
}

/** Lists the events of the chosen day; on a phone this is the only place that names them. */
function DayBelow({ date, entries, isPending }: DayBelowProps) {
  return (
    <section aria-label="Chosen day" aria-live="polite" className="mt-4 min-h-16">
      <h3 className="text-base">{fullDay(date)}</h3>
      {entries.length > 0 ? (
        <div className="-mx-2 mt-1">
          <CalendarList entries={entries} />
        </div>
      ) : (
        <p className="mt-1 text-sm text-ink-3">{isPending ? 'Loading…' : 'No events on this day'}</p>
      )}
    </section>
  )
}
