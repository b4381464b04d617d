import type { BookingRow } from '@cuebook/domain/admin/bookings/api.ts'
import { contractStatuses } from '@cuebook/domain/contracts/life/status.ts'
import { usdOfCents } from '@cuebook/domain/kernel/words/money.ts'
import { fullDay, readersDay } from '../../kernel/dateWords.ts'
import { StatusBadge } from '../../kernel/ui/feedback/StatusBadge.tsx'
import { Field } from '../../kernel/ui/form/Field.tsx'
import { Select } from '../../kernel/ui/form/Select.tsx'
import { CalendarDays } from '../../kernel/ui/icon/icons.ts'
import { PagedCard } from '../lists/PagedCard.tsx'
import { useFilters } from '../lists/useFilters.ts'
import { PartyLink } from './PartyLink.tsx'
import { useBookings } from './requests.ts'

const states = [
  { value: '', label: 'All states' },
  ...contractStatuses.map((value) => ({ value, label: value.charAt(0).toUpperCase() + value.slice(1) })),
]

/** Bookings, latest first. */
export function BookingsList() {
  const { values, set } = useFilters(['state'])
  const state = contractStatuses.find((each) => each === values.state)
  const list = useBookings(state ? { state } : {})
  return (
    <>
      <Field label="State" className="mb-4 w-full sm:w-56">
        <Select value={state ?? ''} options={states} onValueChange={(next) => set({ state: next })} />
      </Field>
      <PagedCard
        list={list}
        label="Bookings"
        empty={{
          icon: <CalendarDays />,
          title: 'No bookings here',
          text: 'Contracts appear here once a DJ has made them.',
        }}
        row={(row) => <Booking key={row.id} row={row} />}
      />
    </>
  )
}

function Booking({ row }: { row: BookingRow }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-5 py-3.5">
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-semibold">
          <PartyLink party={row.client} />
          <span className="font-normal text-ink-3"> with </span>
          <PartyLink party={row.dj} />
        </p>
        <p className="text-sm text-ink-3">
          {`${row.eventDate ? fullDay(row.eventDate) : 'No date yet'}, made ${readersDay(row.createdAt)}`}
        </p>
      </div>
      <div className="flex items-center gap-3">
        <StatusBadge status={row.status} />
        <p className="text-right sm:min-w-24 font-semibold tabular-nums">{usdOfCents(row.priceCents)}</p>
      </div>
    </li>
  )
}
