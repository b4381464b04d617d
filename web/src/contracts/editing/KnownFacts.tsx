import { longDate, shortTime } from '@cuebook/domain/contracts/words.ts'
import { usd } from '@cuebook/domain/kernel/words/money.ts'
import type { KnownEvent } from '../addresses.ts'
import { FactList } from '../FactList.tsx'

/** What the contract begins with, besides what the form asks for. */
export function KnownFacts({ known }: { known: Omit<KnownEvent, 'clientEmail'> }) {
  const { clientName, eventType, eventDate, startTime, endTime, venue, venueAddress, deposit } = known
  const hours = [startTime, endTime].flatMap((time) => (time ? [shortTime(time)] : [])).join(' to ')
  const facts = [
    ['Client', clientName],
    ['Event', eventType],
    ['Date', eventDate && longDate(eventDate)],
    ['Time', hours],
    ['Venue', venue],
    ['Venue address', venueAddress],
    ['Deposit', typeof deposit === 'number' && usd(deposit)],
  ] as const
  const said = facts.filter(([, value]) => value)
  if (said.length === 0) return null
  return (
    <section aria-label="From your booking" className="rounded-control bg-sunk p-4">
      <FactList facts={said} />
    </section>
  )
}
