import type { Contract } from '@cuebook/domain/contracts/contract.ts'
import { partyIn } from '@cuebook/domain/contracts/life/lifecycle.ts'
import { eventName, longDate, shortTime } from '@cuebook/domain/contracts/words.ts'
import { usd } from '@cuebook/domain/kernel/words/money.ts'
import type { ReactNode } from 'react'
import { StatusBadge } from '../../kernel/ui/feedback/StatusBadge.tsx'
import { CalendarDays, Clock, MapPin, UserRound } from '../../kernel/ui/icon/icons.ts'
import { Card } from '../../kernel/ui/surface/Card.tsx'
import { otherParty } from '../contractWords.ts'
import { ContractMenu } from './ContractMenu.tsx'
import { ContractPreview } from './ContractPreview.tsx'
import { NextAction } from './NextAction.tsx'

interface ContractCardProps {
  contract: Contract
  userId: string
}

/** The title opens the preview, and the button does what comes next; all other actions are in the menu. */
export function ContractCard({ contract, userId }: ContractCardProps) {
  const { eventDate, startTime, venue, price, status } = contract
  const party = partyIn(contract, userId)
  return (
    <Card
      aria-label={`${eventName(contract)}, ${eventDate ? longDate(eventDate) : 'no date yet'}`}
      className="flex w-full flex-col transition-colors hover:border-edge"
    >
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="text-lg">
            <ContractPreview contract={contract} party={party} />
          </h2>
          <StatusBadge status={status} className="mt-1.5" />
        </div>
        <ContractMenu contract={contract} party={party} />
      </div>
      <ul className="mt-4 flex flex-col gap-1.5 text-ink-2">
        <Fact icon={<CalendarDays aria-hidden />}>{eventDate ? longDate(eventDate) : 'Date to be set'}</Fact>
        {startTime && <Fact icon={<Clock aria-hidden />}>{shortTime(startTime)}</Fact>}
        {venue && <Fact icon={<MapPin aria-hidden />}>{venue}</Fact>}
        <Fact icon={<UserRound aria-hidden />}>{otherParty(contract, party)}</Fact>
      </ul>
      <div className="mt-auto flex min-h-12 flex-wrap items-end justify-between gap-2 pt-4 touch:min-h-15">
        <p className="font-display text-xl font-bold tight tabular-nums">
          {price === null ? <span className="text-ink-3">No price yet</span> : usd(price)}
        </p>
        <NextAction contract={contract} party={party} />
      </div>
    </Card>
  )
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex min-w-0 items-center gap-2 [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-ink-3">
      {icon}
      <span className="min-w-0 truncate">{children}</span>
    </li>
  )
}
