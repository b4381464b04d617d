import type { Contract } from '@cuebook/domain/contracts/contract.ts'
import { shortTime } from '@cuebook/domain/contracts/words.ts'
import { comingNights } from '@cuebook/domain/dashboard/agenda.ts'
import { useMemo } from 'react'
import { Link } from 'wouter'
import { useContracts } from '../contracts/requests.ts'
import { weekday } from '../kernel/dateWords.ts'
import { EmptyState } from '../kernel/ui/feedback/EmptyState.tsx'
import { ErrorState } from '../kernel/ui/feedback/ErrorState.tsx'
import { MoonStar } from '../kernel/ui/icon/icons.ts'
import { Card, CardHeader } from '../kernel/ui/surface/Card.tsx'
import { useNow } from '../kernel/useNow.ts'
import { BookingRow } from './BookingRow.tsx'

const SHOWN = 4

/** The agenda beside the calendar. */
export function ComingNights() {
  const { data, refetch, isFetching } = useContracts()
  const now = useNow()
  const nights = useMemo(() => comingNights(data ?? [], now), [data, now])
  return (
    <Card aria-labelledby="nights-title">
      <CardHeader
        title={<span id="nights-title">Coming nights</span>}
        actions={
          <Link
            href="/contracts"
            className="-my-0.5 py-0.5 text-sm font-semibold text-violet-ink hover:underline touch:-my-3 touch:py-3"
          >
            All bookings
          </Link>
        }
      />
      {!data && <ErrorState onRetry={() => void refetch()} retrying={isFetching} />}
      {data && nights.length === 0 && (
        <EmptyState
          className="!py-6"
          icon={<MoonStar />}
          title="No nights ahead"
          text="Events with a date will appear here, the next one first"
        />
      )}
      <ul className="-my-1 flex flex-col divide-y divide-line">
        {nights.slice(0, SHOWN).map((contract) => (
          <li key={contract.id}>
            <BookingRow contract={contract} line={nightLine(contract)} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** 'Fri · 7:00 PM · Echo Park Hall' */
const nightLine = ({ eventDate, startTime, venue }: Contract): string =>
  [eventDate && weekday(eventDate), startTime && shortTime(startTime), venue].filter(Boolean).join(' · ')
