import type { ContractDetail } from '@cuebook/domain/contracts/contract.ts'
import { missingFields, type TermField, termFields } from '@cuebook/domain/contracts/form/terms.ts'
import { Button } from '../../kernel/ui/button/Button.tsx'
import { Pencil } from '../../kernel/ui/icon/icons.ts'
import { FactList } from '../FactList.tsx'
import { termFacts } from '../termFacts.ts'

/** The fields that a client is asked for: those that are missing. Null when the whole form is shown. */
export function askedFields(contract: ContractDetail): readonly TermField[] | null {
  const missing = missingFields(contract)
  return contract.party === 'client' && missing.length > 0 ? missing : null
}

/** All but the time zone, which nobody filled in, and the terms, which stand below with the standard terms. */
const knownFields = termFields.filter((field) => field !== 'timeZone' && field !== 'terms')

/** What the contract says already, as facts, with the way to change it or to add more. */
export function KnownDetails({ contract, onChange }: { contract: ContractDetail; onChange: () => void }) {
  const facts = termFacts(contract, knownFields).filter(([, value]) => value)
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
