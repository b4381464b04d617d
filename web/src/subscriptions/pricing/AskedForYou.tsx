import { longDate } from '@cuebook/domain/contracts/words.ts'
import type { serviceRequestsApi } from '@cuebook/domain/service-requests/api.ts'
import { serviceRequestsCalls } from '@cuebook/domain/service-requests/room.ts'
import { Link } from 'wouter'
import { callsOf } from '../../kernel/calls/api.ts'
import { useCall } from '../../kernel/calls/useCall.ts'
import { Button } from '../../kernel/ui/button/Button.tsx'
import { Card, CardTitle } from '../../kernel/ui/surface/Card.tsx'

const api = callsOf<typeof serviceRequestsApi>(serviceRequestsCalls)

/** The requests that ask for a DJ by name are open without a subscription, and this is the screen that such a DJ lands on. */
export default function AskedForYou() {
  const { data } = useCall(api.addressed, {}, { refetchOnMount: 'always' })
  if (!data || data.length === 0) return null
  return (
    <Card aria-labelledby="asked-for-you" className="mb-4">
      <CardTitle id="asked-for-you">Asked for you</CardTitle>
      <p className="mt-1 text-ink-3">You can answer these without a subscription.</p>
      <ul className="mt-3 flex flex-col divide-y divide-line">
        {data.map(({ id, clientName, partyType, eventDate, application }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 last:pb-0">
            <p className="min-w-0 wrap-anywhere">
              <span className="font-semibold">{clientName}</span>: {partyType} on {longDate(eventDate)}
            </p>
            <Button asChild size="sm" variant={application ? 'secondary' : 'primary'}>
              <Link href={`/service-requests/${id}`}>
                {application ? 'See your answer' : 'See the request'}
              </Link>
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  )
}
