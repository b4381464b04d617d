import type { Contract } from '@cuebook/domain/contracts/contract.ts'
import { eventName, shortTime } from '@cuebook/domain/contracts/words.ts'
import { usd } from '@cuebook/domain/kernel/money.ts'
import { CalendarDays } from 'lucide-react'
import { Link } from 'wouter'
import { signAddress } from '../contracts/addresses.ts'
import { useContracts } from '../contracts/requests.ts'
import { monthName } from '../kernel/dateWords.ts'
import { EmptyState } from '../kernel/ui/feedback/EmptyState.tsx'
import { ErrorState } from '../kernel/ui/feedback/ErrorState.tsx'
import { Skeleton } from '../kernel/ui/feedback/Skeleton.tsx'
import { StatusBadge } from '../kernel/ui/feedback/StatusBadge.tsx'
import { Card, CardHeader } from '../kernel/ui/surface/Card.tsx'

const SHOWN = 3

export function RecentBookings() {
  const { data, isPending, refetch, isFetching } = useContracts()
  return (
    <Card aria-labelledby="recent-title">
      <CardHeader title={<span id="recent-title">Recent Bookings</span>} />
      {isPending && <Skeleton className="h-52" />}
      {!isPending && !data && <ErrorState onRetry={() => void refetch()} retrying={isFetching} />}
      {data?.length === 0 && (
        <EmptyState
          className="!py-6"
          icon={<CalendarDays />}
          title="No bookings yet"
          text="Your newest contracts will appear here"
        />
      )}
      <ul className="-my-1 flex flex-col divide-y divide-line">
        {data?.slice(0, SHOWN).map((contract) => (
          <Booking key={contract.id} {...contract} />
        ))}
      </ul>
    </Card>
  )
}

function Booking({ id, eventType, eventDate, startTime, price, status }: Contract) {
  return (
    <li>
      <Link
        href={signAddress(id)}
        className="-mx-2 flex items-center gap-4 rounded-control px-2 py-2.5 hover:bg-sunk"
      >
        <span className="grid size-12 shrink-0 place-items-center rounded-control bg-sunk text-center leading-tight">
          {eventDate ? (
            <span>
              <span className="block text-xs text-ink-3 uppercase">{monthName(eventDate)}</span>
              <span className="block font-bold tabular-nums">{Number(eventDate.slice(-2))}</span>
            </span>
          ) : (
            <CalendarDays aria-label="No date yet" className="size-5 text-ink-3" />
          )}
        </span>
        <span className="min-w-0 flex-1">
          <span className="block truncate font-semibold">{eventName({ eventType })}</span>
          <span className="block truncate text-sm text-ink-3">
            {startTime ? shortTime(startTime) : 'Details to come'}
          </span>
        </span>
        <span className="flex flex-col items-end gap-1">
          {price !== null && <span className="font-semibold tabular-nums">{usd(price)}</span>}
          <StatusBadge status={status} />
        </span>
      </Link>
    </li>
  )
}
