import type { Contract } from '@cuebook/domain/contracts/contract.ts'
import { CalendarDays } from 'lucide-react'
import { dollars } from '../kernel/figures.ts'
import { Card, CardHeader } from '../kernel/ui/Card.tsx'
import { EmptyState } from '../kernel/ui/EmptyState.tsx'
import { ErrorState } from '../kernel/ui/ErrorState.tsx'
import { Skeleton } from '../kernel/ui/Skeleton.tsx'
import { StatusBadge } from '../kernel/ui/StatusBadge.tsx'
import { useContracts } from './requests.ts'

const SHOWN = 3
const month = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' })
const clock = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' })

export function RecentBookings() {
  const { data, isPending, refetch, isFetching } = useContracts()
  return (
    <Card className="mt-5">
      <CardHeader title="Recent Bookings" />
      {isPending && <Skeleton className="h-48" />}
      {!isPending && !data && <ErrorState onRetry={() => void refetch()} retrying={isFetching} />}
      {data?.length === 0 && (
        <EmptyState
          icon={<CalendarDays />}
          title="No events scheduled"
          text="Your upcoming bookings will appear here"
        />
      )}
      <ul className="flex flex-col divide-y divide-line">
        {data?.slice(0, SHOWN).map((contract) => (
          <Booking key={contract.id} {...contract} />
        ))}
      </ul>
    </Card>
  )
}

function Booking({ eventType, eventDate, startTime, venue, price, status }: Contract) {
  const date = eventDate ? new Date(`${eventDate}T00:00:00Z`) : null
  const time = startTime ? clock.format(new Date(`1970-01-01T${startTime}:00Z`)) : null
  return (
    <li className="flex items-center gap-4 py-3">
      <span className="grid size-12 shrink-0 place-items-center rounded-control bg-sunk text-center leading-tight">
        {date ? (
          <span>
            <span className="block text-xs text-ink-3 uppercase">{month.format(date)}</span>
            <span className="block font-bold tabular-nums">{date.getUTCDate()}</span>
          </span>
        ) : (
          <CalendarDays aria-label="No date yet" className="size-5 text-ink-3" />
        )}
      </span>
      <span className="min-w-0 flex-1">
        <span className="block truncate font-semibold">{eventType ?? 'DJ Event'}</span>
        <span className="block truncate text-sm text-ink-3">{[time, venue].filter(Boolean).join(' · ')}</span>
      </span>
      <span className="flex flex-col items-end gap-1">
        {price !== null && <span className="font-semibold tabular-nums">{dollars(price)}</span>}
        <StatusBadge status={status} />
      </span>
    </li>
  )
}
