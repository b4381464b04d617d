import { usualHours } from '@cuebook/domain/discovery/search.ts'
import type { DjPrices } from '@cuebook/domain/packages/offering.ts'
import { milesFrom, quoteFor } from '@cuebook/domain/packages/prices.ts'
import { hoursBetween } from '@cuebook/domain/service-requests/event-length.ts'
import type { RequestForm } from '@cuebook/domain/service-requests/request-form.ts'
import { useRef } from 'react'
import type { AskedEvent } from '../../kernel/address/asked.ts'
import { Card } from '../../kernel/ui/surface/Card.tsx'
import { AskedCard } from './AskedCard.tsx'
import { AskedList } from './AskedList.tsx'
import { stepsAfter } from './askWords.ts'
import { shownChoice } from './form/requestFormOn.ts'

interface AskedSideProps {
  asked: AskedEvent
  values: RequestForm
  /** Of the one DJ who is asked, once they are known. */
  prices: DjPrices | undefined
  onDrop: (id: string) => void
}

/** Beside the form: whom it goes to, what they cost for these hours, and what happens next. */
export function AskedSide({ asked, values, prices, onDrop }: AskedSideProps) {
  const { djs } = asked
  const [only] = djs
  const side = useRef<HTMLElement>(null)
  const hours = hoursBetween(values.startTime, values.endTime) ?? asked.hours ?? usualHours
  const date = values.eventDate
  const chosenCents = prices ? chosenTotal(prices, values, asked.hours) : null
  return (
    <aside
      ref={side}
      tabIndex={-1}
      aria-label="Your booking"
      className="flex flex-col gap-4 outline-none lg:sticky lg:top-20"
    >
      {only && djs.length === 1 && (
        <AskedCard dj={only} hours={hours} date={date} chosenCents={chosenCents} />
      )}
      {djs.length > 1 && (
        <AskedList
          djs={djs}
          hours={hours}
          date={date}
          onDrop={(id) => {
            onDrop(id)
            // The pressed button goes away with its row.
            side.current?.focus({ preventScroll: true })
          }}
        />
      )}
      <Card>
        <h2 className="text-lg">What happens next</h2>
        <ol className="mt-3 flex flex-col gap-3 text-sm text-ink-2">
          {stepsAfter(djs, values.location).map((step, i) => (
            <li key={step} className="flex gap-3">
              <span
                aria-hidden
                className="grid size-6 shrink-0 place-items-center rounded-full bg-violet-wash text-xs font-semibold text-violet-ink"
              >
                {i + 1}
              </span>
              <span className="min-w-0 wrap-anywhere">{step}</span>
            </li>
          ))}
        </ol>
        <p className="mt-4 text-sm text-ink-3">Asking is free and books nothing yet.</p>
      </Card>
    </aside>
  )
}

function chosenTotal(
  prices: DjPrices,
  { choice, startTime, endTime, place }: RequestForm,
  askedHours: number | null,
): number | null {
  if (!choice) return null
  const { packageId = null, extraIds = [] } = shownChoice(choice, prices)
  if (packageId === null && extraIds.length === 0) return null
  const event = { hours: hoursBetween(startTime, endTime) ?? askedHours, miles: milesFrom(prices, place) }
  return quoteFor(prices, { packageId, extraIds }, event)?.totalCents ?? null
}
