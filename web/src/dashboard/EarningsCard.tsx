import { type MonthEarnings, monthlyEarnings } from '@cuebook/domain/dashboard/earnings.ts'
import { usdOfCents } from '@cuebook/domain/kernel/words/money.ts'
import { type KeyboardEvent, useMemo, useRef, useState } from 'react'
import { useContracts } from '../contracts/requests.ts'
import { localDay, monthName, monthTitle } from '../kernel/dateWords.ts'
import { cx } from '../kernel/ui/cx.ts'
import { EmptyState } from '../kernel/ui/feedback/EmptyState.tsx'
import { ErrorState } from '../kernel/ui/feedback/ErrorState.tsx'
import { ChartColumn } from '../kernel/ui/icon/icons.ts'
import { Card, CardHeader } from '../kernel/ui/surface/Card.tsx'
import { useNow } from '../kernel/useNow.ts'

export function EarningsCard() {
  const { data, refetch, isFetching } = useContracts()
  const today = localDay(useNow())
  const months = useMemo(() => monthlyEarnings(data ?? [], today), [data, today])
  const total = months.reduce((sum, { cents }) => sum + cents, 0)
  return (
    <Card aria-labelledby="earnings-title" className="flex flex-col">
      <CardHeader
        title={<span id="earnings-title">Earnings by month</span>}
        description="Completed events of the last 12 months"
        actions={total > 0 && <span className="figure text-lg">{usdOfCents(total)}</span>}
      />
      {!data && <ErrorState onRetry={() => void refetch()} retrying={isFetching} />}
      {data && total === 0 && (
        <EmptyState
          icon={<ChartColumn />}
          title="No earnings yet"
          text="Completed events will appear here, month by month"
        />
      )}
      {data && total > 0 && <EarningsChart months={months} />}
    </Card>
  )
}

/**
 * A table that looks like a chart, so that screen readers get the same months and amounts. Tab stops at it once, and
 * the arrow keys move from bar to bar.
 */
export function EarningsChart({ months }: { months: readonly MonthEarnings[] }) {
  const highest = Math.max(...months.map(({ cents }) => cents), 1)
  const [active, setActive] = useState(months.length - 1)
  const bars = useRef<HTMLTableSectionElement>(null)

  function walk({ key, preventDefault }: Pick<KeyboardEvent, 'key'> & { preventDefault: () => void }) {
    const steps: Record<string, number> = { ArrowLeft: active - 1, ArrowRight: active + 1, Home: 0 }
    const wanted = key === 'End' ? months.length - 1 : steps[key]
    if (wanted === undefined || wanted < 0 || wanted >= months.length) return
    preventDefault()
    setActive(wanted)
    bars.current?.querySelectorAll('button')[wanted]?.focus()
  }
  return (
    <table className="flex flex-1 flex-col">
      <caption className="sr-only">Earnings by month</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">Month</th>
          <th scope="col">Earned</th>
        </tr>
      </thead>
      <tbody ref={bars} className="flex min-h-56 flex-1 items-stretch gap-1 md:gap-2 xl:gap-1">
        {months.map(({ month, cents, events }, i) => (
          <tr key={month} className="group flex min-w-0 flex-1 flex-col-reverse">
            <th scope="row" className="pt-1.5 text-xs font-medium text-ink-3">
              <span className="sr-only">{monthTitle(month)}</span>
              <span aria-hidden className={cx(i % 2 === 0 && 'max-md:invisible xl:invisible')}>
                {monthName(month)}
              </span>
            </th>
            <td className="relative flex flex-1 flex-col justify-end border-b border-line p-0 pt-12">
              <button
                type="button"
                tabIndex={i === active ? 0 : -1}
                aria-label={`${usdOfCents(cents)} from ${eventWords(events)}`}
                onFocus={() => setActive(i)}
                onKeyDown={(event) => walk({ key: event.key, preventDefault: () => event.preventDefault() })}
                className="peer flex h-full w-full cursor-default flex-col justify-end rounded-t-chip"
              >
                <span
                  style={{ height: `${(cents / highest) * 100}%` }}
                  className={cx(
                    'block w-full rounded-t-chip transition-colors forced-colors:bg-[CanvasText]',
                    cents > 0 && 'min-h-1',
                    i === months.length - 1 ? 'bg-violet' : 'bg-violet/45 group-hover:bg-violet',
                  )}
                />
              </button>
              <span
                aria-hidden
                className={cx(
                  'pointer-events-none absolute top-0 z-10 rounded-chip bg-ink px-2 py-1 text-center text-xs whitespace-nowrap text-paper opacity-0 shadow-float transition-opacity peer-focus-visible:opacity-100 group-hover:opacity-100',
                  side(i, months.length),
                )}
              >
                <span className="block font-semibold tabular-nums">{usdOfCents(cents)}</span>
                {`${monthName(month)} ${month.slice(0, 4)} · ${eventWords(events)}`}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const eventWords = (events: number): string => (events === 1 ? '1 event' : `${events} events`)

/** Aligns the tooltips of the first and the last bars so that they stay inside the card. */
function side(i: number, count: number): string {
  if (i < 2) return 'left-0'
  return i > count - 3 ? 'right-0' : 'left-1/2 -translate-x-1/2'
}
