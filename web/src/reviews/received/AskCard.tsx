import { eventName } from '@cuebook/domain/contracts/words.ts'
import type { AskableBooking } from '@cuebook/domain/reviews/review.ts'
import { useRef } from 'react'
import { tellFailure } from '../../kernel/calls/tellFailure.ts'
import { monthDay, readersMonthDay } from '../../kernel/dateWords.ts'
import { Button } from '../../kernel/ui/button/Button.tsx'
import { cx } from '../../kernel/ui/cx.ts'
import { Badge } from '../../kernel/ui/feedback/Badge.tsx'
import { toast } from '../../kernel/ui/feedback/toast.ts'
import { Avatar } from '../../kernel/ui/surface/Avatar.tsx'
import { Card, CardHeader } from '../../kernel/ui/surface/Card.tsx'
import { useAsk } from '../requests.ts'

interface AskCardProps {
  bookings: readonly AskableBooking[]
  className?: string
}

export function AskCard({ bookings, className }: AskCardProps) {
  return (
    <Card aria-labelledby="ask-title" className={cx(className)}>
      <CardHeader
        title={<span id="ask-title">Ask for a review</span>}
        description="Completed events without one."
        className="!mb-2"
      />
      <ul className="-mb-2 divide-y divide-line">
        {bookings.map((booking) => (
          <AskRow key={booking.contractId} booking={booking} />
        ))}
      </ul>
    </Card>
  )
}

/** 'Reunion · Sep 5' */
const shortLine = (booking: AskableBooking): string =>
  [eventName(booking), booking.eventDate && monthDay(booking.eventDate)].filter(Boolean).join(' · ')

function AskRow({ booking }: { booking: AskableBooking }) {
  const { contractId, client, askedAt } = booking
  const ask = useAsk(contractId)
  const row = useRef<HTMLLIElement>(null)
  const send = () =>
    ask.mutate(undefined, {
      onSuccess: () => {
        toast({ title: `${client.name} was asked for a review`, quiet: true })
        // The button becomes a badge, which cannot have the focus.
        row.current?.focus()
      },
      onError: tellFailure('The client was not asked'),
    })
  return (
    <li ref={row} tabIndex={-1} className="flex items-center gap-3 rounded-control py-3">
      <Avatar name={client.name} src={client.picture} />
      <div className="min-w-0 flex-1">
        <p className="truncate font-semibold">{client.name}</p>
        <p className="truncate text-sm text-ink-3">{shortLine(booking)}</p>
      </div>
      {askedAt ? (
        <Badge>{`Asked ${readersMonthDay(askedAt)}`}</Badge>
      ) : (
        <Button
          variant="secondary"
          size="sm"
          loading={ask.isPending}
          aria-label={`Ask ${client.name} for a review`}
          onClick={send}
        >
          Ask
        </Button>
      )}
    </li>
  )
}
