import type { Contract } from '@cuebook/domain/contracts/contract.ts'
import { partyIn } from '@cuebook/domain/contracts/life/lifecycle.ts'
import { longDate, shortTime } from '@cuebook/domain/contracts/words.ts'
import { usd } from '@cuebook/domain/kernel/words/money.ts'
import { StatusBadge } from '../../kernel/ui/feedback/StatusBadge.tsx'
import { otherParty } from '../contractWords.ts'
import { ContractMenu } from './ContractMenu.tsx'
import { ContractPreview } from './ContractPreview.tsx'
import { NextAction } from './NextAction.tsx'

interface ContractRowProps {
  contract: Contract
  userId: string
}

/** A contract in one line on a large screen, and in two on a phone. The title opens the preview. */
export function ContractRow({ contract, userId }: ContractRowProps) {
  const { eventDate, startTime, venue, price, status } = contract
  const party = partyIn(contract, userId)
  const place = [startTime && shortTime(startTime), venue].filter(Boolean).join(' · ')
  return (
    <div className="grid w-full min-w-0 grid-cols-[minmax(0,1fr)_auto_2.5rem] items-center gap-x-3 gap-y-1.5 px-4 py-2.5 lg:min-h-13 lg:py-1 lg:grid-cols-[6.75rem_minmax(0,1.5fr)_minmax(0,1fr)_6.75rem_7rem_9.5rem_2.5rem]">
      <p className="text-sm font-medium whitespace-nowrap tabular-nums max-lg:col-start-1 max-lg:row-start-2 max-lg:text-ink-3">
        {eventDate ? longDate(eventDate) : 'Date to be set'}
      </p>
      <div className="min-w-0 max-lg:col-start-1 max-lg:row-start-1">
        <h3 className="truncate text-base lg:leading-tight">
          <ContractPreview contract={contract} party={party} />
        </h3>
        {place && <p className="truncate text-sm leading-tight text-ink-3 max-lg:hidden">{place}</p>}
      </div>
      <p className="min-w-0 truncate text-ink-2 max-lg:col-start-1 max-lg:row-start-3 max-lg:text-sm">
        {otherParty(contract, party)}
      </p>
      <p className="font-semibold tabular-nums max-lg:col-start-2 max-lg:row-start-2 max-lg:text-right lg:text-right">
        {price === null ? <span className="font-normal text-ink-3">No price yet</span> : usd(price)}
      </p>
      <p className="max-lg:col-start-2 max-lg:row-start-1 max-lg:text-right">
        <StatusBadge status={status} />
      </p>
      <div className="min-w-0 max-lg:col-start-2 max-lg:row-start-3 max-lg:text-right lg:text-right">
        <NextAction contract={contract} party={party} />
      </div>
      <div className="max-lg:col-start-3 max-lg:row-span-3 max-lg:row-start-1">
        <ContractMenu contract={contract} party={party} />
      </div>
    </div>
  )
}
