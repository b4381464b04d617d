import { type DayTaken, withNames } from '@cuebook/domain/availability/by-day.ts'
import { comingNights } from '@cuebook/domain/dashboard/agenda.ts'
import {
  addMonths,
  type CalendarEntry,
  dayAfterKey,
  entriesByDay,
  lastDay,
  monthGrid,
  monthOf,
} from '@cuebook/domain/dashboard/calendar.ts'
import { type KeyboardEvent, type Ref, useEffect, useMemo, useRef, useState } from 'react'
import { Link } from 'wouter'
import { DayAvailability } from '../../availability/DayAvailability.tsx'
import { useTaken } from '../../availability/requests.ts'
import { useContracts } from '../../contracts/requests.ts'
import { localDay, monthTitle } from '../../kernel/dateWords.ts'
import { Button } from '../../kernel/ui/button/Button.tsx'
import { buttonClass } from '../../kernel/ui/button/buttonClass.ts'
import { IconButton } from '../../kernel/ui/button/IconButton.tsx'
import { cx } from '../../kernel/ui/cx.ts'
import { ErrorState } from '../../kernel/ui/feedback/ErrorState.tsx'
import { CalendarCog, ChevronLeft, ChevronRight } from '../../kernel/ui/icon/icons.ts'
import { Card, CardTitle } from '../../kernel/ui/surface/Card.tsx'
import { useNow } from '../../kernel/useNow.ts'
import { useBroughtDays } from '../../moving/requests.ts'
import { CalendarDay } from './CalendarDay.tsx'
import { DayBelow, NothingScheduled, NotLoaded } from './ChosenDay.tsx'

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

interface EventCalendarProps {
  ref?: Ref<HTMLElement>
  /** Only a DJ blocks days. */
  isDj: boolean
}

/** Point 2.9 of the specification. The grid shows before the contracts load, so that nothing moves then. */
export function EventCalendar({ ref, isDj }: EventCalendarProps) {
  const { data, isPending, refetch, isFetching } = useContracts()
  const now = useNow()
  const today = localDay(now)
  /** Null until the person chooses a day, so that the calendar follows today. */
  const [chosen, setActive] = useState<string | null>(null)
  // A client has few bookings, so the calendar opens at the next one; a DJ plans from today on.
  const next = isDj ? undefined : comingNights(data ?? [], now)[0]?.eventDate
  const active = chosen ?? next ?? today
  // The months beside are asked for as well, so that moving to one shows its days at once.
  const span = [`${monthOf(addMonths(active, -1))}-01`, lastDay(monthOf(addMonths(active, 1))), isDj] as const
  const taken = useTaken(...span)
  const brought = useBroughtDays(...span)
  const days = useMemo(() => entriesByDay(data ?? [], brought.data), [data, brought.data])
  const takenDays = useMemo(
    () => withNames(taken.data ?? nothingTaken, brought.data ?? []),
    [taken.data, brought.data],
  )
  const isLoading = isPending || brought.isLoading
  const empty = !isLoading && data !== undefined && days.size === 0
  const failed = !isPending && !data
  return (
    <Card ref={ref} tabIndex={-1} aria-label="Event calendar" className="scroll-mt-20">
      <div className="mb-3 flex flex-wrap items-center gap-1">
        <CardTitle aria-live="polite" className="flex-1 basis-28">
          {monthTitle(monthOf(active))}
        </CardTitle>
        {monthOf(active) !== monthOf(today) && (
          <Button variant="ghost" size="sm" onClick={() => setActive(today)}>
            Today
          </Button>
        )}
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
            <Grid days={days} taken={takenDays} today={today} active={active} onActivate={setActive} />
          </div>
          <section aria-label="Chosen day" className="mt-4 min-h-28">
            <div aria-live="polite">
              {empty && <NothingScheduled />}
              <DayBelow
                date={active}
                entries={days.get(active) ?? []}
                isEmpty={empty}
                isPending={isLoading}
              />
            </div>
            {taken.isError && !taken.data && (
              <NotLoaded what="Your blocked days and busy times" query={taken} />
            )}
            {brought.isError && !brought.data && (
              <NotLoaded what="The bookings that you brought" query={brought} />
            )}
            {isDj && !(taken.isError && !taken.data) && (
              <DayAvailability date={active} today={today} days={takenDays} />
            )}
          </section>
        </div>
        {failed && (
          <ErrorState className="self-center" onRetry={() => void refetch()} retrying={isFetching} />
        )}
      </div>
    </Card>
  )
}

const nothingTaken: ReadonlyMap<string, DayTaken> = new Map()

interface GridProps {
  days: ReadonlyMap<string, readonly CalendarEntry[]>
  taken: ReadonlyMap<string, DayTaken>
  today: string
  active: string
  onActivate: (date: string) => void
}

/** Tab stops once; arrows, Home, End, Page Up and Page Down move from day to day. */
function Grid({ days, taken, today, active, onActivate }: GridProps) {
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
                    taken={taken.get(date)}
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
