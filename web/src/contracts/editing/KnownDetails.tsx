import type { ContractDetail } from '@cuebook/domain/contracts/contract.ts'
import { missingFields, type TermField } from '@cuebook/domain/contracts/form/terms.ts'
import { longDate } from '@cuebook/domain/contracts/words.ts'
import { usd } from '@cuebook/domain/kernel/money.ts'
import { Button } from '../../kernel/ui/button/Button.tsx'
import { Pencil } from '../../kernel/ui/icon/icons.ts'
import { timeRange } from '../contractWords.ts'
import { FactList } from '../FactList.tsx'

/** The fields that a client is asked for: those that are missing. Null when the whole form is shown. */
export function askedFields(contract: ContractDetail): readonly TermField[] | null {
  const missing = missingFields(contract)
  return contract.party === 'client' && missing.length > 0 ? missing : null
}

/** What the contract says already, as facts, with the way to change it or to add more. */
export function KnownDetails({ contract, onChange }: { contract: ContractDetail; onChange: () => void }) {
  const { eventType, eventDate, venue, venueAddress, price, depositPercent } = contract
  const facts = (
    [
      ['Event type', eventType],
      ['Date', eventDate && longDate(eventDate)],
      ['Time', timeRange(contract)],
      ['Venue', venue],
      ['Venue address', venueAddress],
      ['Price', price === null ? null : usd(price)],
      ['Deposit', depositPercent === null ? null : `${depositPercent}%`],
      ['Description', contract.description],
      ['Requirements', contract.requirements],
      ['Additional info', contract.additionalInfo],
    ] as const
  ).filter(([, value]) => value)
  return (
    <section aria-label="Known details" className="rounded-control bg-sunk p-4">
      <FactList facts={facts} />
      <Button variant="secondary" size="sm" className={facts.length > 0 ? 'mt-4' : ''} onClick={onChange}>
        <Pencil aria-hidden />
        Change or add details
      </Button>
    </section>
  )
}
