import { addMonths, dayAfterKey, monthGrid, monthOf } from '@cuebook/domain/dashboard/calendar.ts'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { monthTitle } from '../../kernel/dateWords.ts'
import { Button } from '../../kernel/ui/button/Button.tsx'
import { IconButton } from '../../kernel/ui/button/IconButton.tsx'
import { ChevronLeft, ChevronRight } from '../../kernel/ui/icon/icons.ts'
import { Card, CardTitle } from '../../kernel/ui/surface/Card.tsx'
import { useTakenDays } from '../requests.ts'
import type { PageQuestion } from './asked/useAsked.ts'
import { DayButton, type DayState } from './DayButton.tsx'

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
/** How many months ahead the calendar shows. */
const MONTHS_AHEAD = 24

/** A month of the DJ's days; choosing a free one makes it the date of the booking. */
export function AvailabilityCard({ username, asked }: { username: string; asked: PageQuestion }) {
  const { today } = asked
  const [walked, setWalked] = useState<string | null>(null)
  const active = walked ?? asked.asked.date ?? today
  const month = monthOf(active)
  const { data: taken, isError, isFetching, refetch } = useTakenDays(username, month)
  const last = addMonths(today, MONTHS_AHEAD)
  const table = useRef<HTMLTableElement>(null)
  const byKey = useRef(false)
  useEffect(() => {
    if (!byKey.current) return
    byKey.current = false
    table.current?.querySelector<HTMLElement>(`[data-date="${active}"]`)?.focus()
  }, [active])

  const within = (date: string) => (date < today ? today : date > last ? last : date)
  function walk(event: KeyboardEvent) {
    const next = event.altKey || event.ctrlKey || event.metaKey ? null : dayAfterKey(active, event.key)
    if (!next) return
    event.preventDefault()
    byKey.current = within(next) !== active
    setWalked(within(next))
  }
  const turn = (months: number) => setWalked(within(`${monthOf(addMonths(active, months))}-01`))
  return (
    <Card aria-label="Availability">
      <div className="mb-2 flex items-center gap-1">
        <CardTitle aria-live="polite" className="flex-1">
          {monthTitle(month)}
        </CardTitle>
        <IconButton
          label="Previous month"
          size="sm"
          disabled={month <= monthOf(today)}
          onClick={() => turn(-1)}
        >
          <ChevronLeft aria-hidden />
        </IconButton>
        <IconButton label="Next month" size="sm" disabled={month >= monthOf(last)} onClick={() => turn(1)}>
          <ChevronRight aria-hidden />
        </IconButton>
      </div>
      <table
        ref={table}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: arrow keys move between the table's cells
        role="grid"
        aria-label={`Availability in ${monthTitle(month)}`}
        aria-busy={taken === undefined && !isError}
        onKeyDown={walk}
        className="h-74 w-full table-fixed max-md:h-80"
      >
        <thead>
          <tr>
            {weekdays.map((name) => (
              <th key={name} scope="col" abbr={name} className="h-8 text-xs font-semibold text-ink-3">
                <span aria-hidden>{name.slice(0, 1)}</span>
                <span className="sr-only">{name}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sixWeeks(month).map((week, row) => (
            <tr key={week.find(Boolean) ?? row}>
              {week.map((date, column) => (
                <td key={date ?? `${row}-${column}`} className="p-0 text-center align-middle">
                  {date && (
                    <DayButton
                      date={date}
                      state={stateOf(date, { today, taken })}
                      isYours={date === asked.asked.date}
                      active={date === active}
                      onChoose={() => {
                        setWalked(date)
                        asked.ask({ date: date === asked.asked.date ? null : date })
                      }}
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <div className="mt-2 flex h-8 items-center gap-4 text-xs text-ink-2">
        {isError && !taken ? (
          <p role="alert" className="flex items-center gap-2">
            The calendar did not load.
            <Button variant="ghost" size="sm" loading={isFetching} onClick={() => void refetch()}>
              Try again
            </Button>
          </p>
        ) : (
          <Legend />
        )}
      </div>
    </Card>
  )
}

/** Every month takes the space of six weeks, so that turning the page moves nothing. */
const sixWeeks = (month: string): (string | null)[][] => {
  const weeks = monthGrid(month)
  const empty = Array.from({ length: 7 }, () => null)
  return [...weeks, ...Array.from({ length: 6 - weeks.length }, () => empty)]
}

interface Known {
  today: string
  taken: ReadonlySet<string> | undefined
}

function stateOf(date: string, { today, taken }: Known): DayState {
  if (date < today) return 'past'
  if (!taken) return 'unknown'
  return taken.has(date) ? 'booked' : 'free'
}

const marks = [
  ['Free', 'border border-edge'],
  ['Booked', 'bg-grey-wash forced-colors:border forced-colors:border-dashed'],
  ['Your date', 'bg-violet forced-colors:bg-[SelectedItem]'],
] as const

const Legend = () => (
  <ul className="flex gap-4">
    {marks.map(([name, look]) => (
      <li key={name} className="flex items-center gap-1.5">
        <span aria-hidden className={`size-3 rounded-full ${look}`} />
        {name}
      </li>
    ))}
  </ul>
)
