import { Card, CardHeader } from '../kernel/ui/surface/Card.tsx'

const meanings: readonly (readonly [what: string, means: string])[] = [
  [
    'In search results',
    'A page of results with you in it was sent to somebody. Pins on the map do not count, nor do saved searches and mails.',
  ],
  [
    'Visit of your page',
    'Your public page, or your profile on Discover, was sent to somebody. The same person counts again when the page is sent again.',
  ],
  ['Requests by name', 'A client sent you a request, in the month in which they made it.'],
  [
    'Open requests',
    'You were told of a request to DJs nearby, opened it or quoted it, whichever came first.',
  ],
  ['Quotes', 'You applied to a request, also where you withdrew later.'],
  [
    'Bookings and their value',
    'Both have signed, in the month of the later signature, and nobody has cancelled. The value is the price of the contract.',
  ],
]

/** What each count means, so that nobody reads more into it. */
export function MeaningCard() {
  return (
    <Card aria-labelledby="meaning-title">
      <CardHeader
        title={<span id="meaning-title">What is counted</span>}
        description="On our server and without any tracker: for each day how often, never who. What you do yourself, operators, and programs that name themselves as such are left out. Months and days begin in UTC, and days are kept for 13 months."
      />
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
        {meanings.map(([what, means]) => (
          <div key={what}>
            <dt className="font-medium">{what}</dt>
            <dd className="text-sm text-ink-2">{means}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
