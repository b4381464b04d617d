import { cents, usd } from '@cuebook/domain/kernel/words/money.ts'
import type { Brought } from '@cuebook/domain/moving/booking.ts'
import { eventTypeOf } from '@cuebook/domain/moving/event-type-of.ts'
import { Link } from 'wouter'
import { createContractAddress, signAddress } from '../contracts/addresses.ts'
import { localDay } from '../kernel/dateWords.ts'
import { Button } from '../kernel/ui/button/Button.tsx'
import { Badge } from '../kernel/ui/feedback/Badge.tsx'
import { FilePlus2, Pencil } from '../kernel/ui/icon/icons.ts'
import { OnDemandDialog } from '../kernel/ui/overlay/OnDemandDialog.tsx'
import { useNow } from '../kernel/useNow.ts'
import { whenWords } from './movingWords.ts'
import { RemoveButton } from './RemoveButton.tsx'
import { useRemoveBooking } from './requests.ts'

const fetchDialog = () => import('./EditBookingDialog.tsx').then((m) => m.EditBookingDialog)

/** A booking from elsewhere, with what a DJ does with it next. */
export function BookingRow({ booking }: { booking: Brought }) {
  const today = localDay(useNow())
  const remove = useRemoveBooking()
  const { id, version, clientName, clientEmail, clientPhone, event, venue, venueAddress, price, notes } =
    booking
  const title = clientName ?? event ?? clientEmail ?? 'Booking'
  const isAhead = booking.date >= today
  const takesDay = isAhead && !booking.contractId
  const facts = [
    clientName && event,
    [venue, venueAddress].filter(Boolean).join(', '),
    price === null ? null : usd(price),
    clientEmail,
    clientPhone,
  ]
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-3 px-5 py-4">
      <div className="min-w-0 flex-1 basis-72">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-medium wrap-anywhere">{title}</span>
          <Badge tone={takesDay ? 'violet' : 'grey'}>{takesDay ? 'Brought, takes its day' : 'Brought'}</Badge>
        </p>
        <p className="text-sm wrap-anywhere text-ink-2">{whenWords(booking)}</p>
        <p className="text-sm wrap-anywhere text-ink-3">{facts.filter(Boolean).join(' · ')}</p>
        {booking.contractId && (
          <Link href={signAddress(booking.contractId)} className="text-sm text-violet-ink underline">
            A contract was made of it
          </Link>
        )}
        {notes && <p className="mt-1 line-clamp-2 text-sm wrap-anywhere text-ink-3">{notes}</p>}
      </div>
      <div className="flex gap-2">
        {!booking.contractId && (
          <Button asChild variant="soft" size="sm">
            <Link href={contractAddress(booking, isAhead)}>
              <FilePlus2 aria-hidden />
              {isAhead ? 'Make a contract' : 'Write a contract'}
            </Link>
          </Button>
        )}
        <OnDemandDialog
          fetchDialog={fetchDialog}
          about={{ booking }}
          trigger={
            <Button variant="secondary" size="sm" aria-label={`Edit ${title}`}>
              <Pencil aria-hidden />
              <span className="max-sm:sr-only">Edit</span>
            </Button>
          }
        />
        <RemoveButton
          name={title}
          consequence={takesDay ? 'Its day is free again.' : 'It is gone from your records.'}
          busy={remove.isPending}
          onRemove={() => remove.mutateAsync({ id, version })}
        />
      </div>
    </li>
  )
}

/** A coming booking fills in the whole form, and of one that is over only its client. */
function contractAddress(booking: Brought, isAhead: boolean): string {
  const { id, clientEmail, clientName, event, date, startTime, endTime, venue, venueAddress, price } = booking
  return createContractAddress({
    clientEmail: clientEmail ?? '',
    clientName,
    ...(isAhead && {
      eventType: eventTypeOf(event),
      eventDate: date,
      startTime,
      endTime,
      venue,
      venueAddress,
      price,
      ...depositIn(booking),
      brought: id,
    }),
  })
}

/** A contract asks for a whole percent. */
function depositIn({ price, deposit }: Brought) {
  if (deposit === null) return {}
  const percent = price ? Math.round((deposit / price) * 100) : 0
  const isWhole =
    price !== null && percent > 0 && percent <= 100 && cents(deposit) * 100 === cents(price) * percent
  return isWhole ? { depositPercent: percent } : { deposit }
}
