import type { Contract } from '@cuebook/domain/contracts/contract.ts'
import { eventName } from '@cuebook/domain/contracts/words.ts'
import { usd } from '@cuebook/domain/kernel/words/money.ts'
import { Link } from 'wouter'
import { signAddress } from '../contracts/addresses.ts'
import { monthName } from '../kernel/dateWords.ts'
import { StatusBadge } from '../kernel/ui/feedback/StatusBadge.tsx'
import { CalendarDays } from '../kernel/ui/icon/icons.ts'

interface BookingRowProps {
  contract: Contract
  /** When and where, below the name. */
  line: string
}

/** A booking as one link: its day, name, price, what was paid so far, and status. */
export function BookingRow({ contract, line }: BookingRowProps) {
  const { id, eventDate, price, status, deposit } = contract
  return (
    <Link
      href={signAddress(id)}
      className="-mx-2 flex items-center gap-3 rounded-control px-2 py-2 hover:bg-sunk"
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
        <span className="block truncate font-semibold max-[24rem]:whitespace-normal">
          {eventName(contract)}
        </span>
        <span className="block truncate text-sm text-ink-3 max-[24rem]:whitespace-normal">{line}</span>
        {deposit && deposit.paid > 0 && (
          <span className="block truncate text-sm text-green-ink max-[24rem]:whitespace-normal tabular-nums">{`${usd(deposit.paid)} paid`}</span>
        )}
      </span>
      <span className="flex flex-col items-end gap-1">
        {price !== null && <span className="font-semibold tabular-nums">{usd(price)}</span>}
        <StatusBadge status={status} />
      </span>
    </Link>
  )
}
