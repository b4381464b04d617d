import { shortTime } from '@cuebook/domain/contracts/words.ts'
import { useContracts } from '../contracts/requests.ts'
import { cx } from '../kernel/ui/cx.ts'
import { EmptyState } from '../kernel/ui/feedback/EmptyState.tsx'
import { ErrorState } from '../kernel/ui/feedback/ErrorState.tsx'
import { CalendarDays } from '../kernel/ui/icon/icons.ts'
import { Card, CardHeader } from '../kernel/ui/surface/Card.tsx'
import { BookingRow } from './BookingRow.tsx'

const SHOWN = 3

/** `wide`: on a large screen the bookings stand side by side. */
export function RecentBookings({ wide = false }: { wide?: boolean }) {
  const { data, refetch, isFetching } = useContracts()
  return (
    <Card aria-labelledby="recent-title">
      <CardHeader title={<span id="recent-title">Recent Bookings</span>} />
      {!data && <ErrorState onRetry={() => void refetch()} retrying={isFetching} />}
      {data?.length === 0 && (
        <EmptyState
          className="!py-6"
          icon={<CalendarDays />}
          title="No bookings yet"
          text="Your newest contracts will appear here"
        />
      )}
      <ul className={cx('-my-1 grid gap-x-8', wide ? 'xl:grid-cols-3' : 'divide-y divide-line')}>
        {data?.slice(0, SHOWN).map((contract) => (
          <li key={contract.id} className="min-w-0">
            <BookingRow
              contract={contract}
              line={contract.startTime ? shortTime(contract.startTime) : 'Details to come'}
            />
          </li>
        ))}
      </ul>
    </Card>
  )
}
