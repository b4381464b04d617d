import type { ContractDetail } from '@cuebook/domain/contracts/contract.ts'
import { Card, CardHeader } from '../kernel/ui/Card.tsx'
import { TermsList } from './TermsList.tsx'

export function TermsCard({ contract }: { contract: ContractDetail }) {
  return (
    <Card aria-label="Terms">
      <CardHeader
        title="Terms"
        description={`Fingerprint of this version: ${contract.versionHash.slice(0, 16)}`}
      />
      <section
        aria-label="Contract terms"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
        tabIndex={0}
        className="max-h-40 overflow-y-auto rounded-control border border-line bg-sunk p-4"
      >
        <TermsList contract={contract} />
      </section>
    </Card>
  )
}
