import type { ContractDetail } from '@cuebook/domain/contracts/contract.ts'
import { fieldsOf } from '@cuebook/domain/contracts/form/terms.ts'
import { isAllowed } from '@cuebook/domain/contracts/life/lifecycle.ts'
import type { Ref } from 'react'
import { Link } from 'wouter'
import { djPageAddress } from '../../../kernel/address/djPageAddress.ts'
import { Button } from '../../../kernel/ui/button/Button.tsx'
import { Pencil } from '../../../kernel/ui/icon/icons.ts'
import { Card, CardHeader } from '../../../kernel/ui/surface/Card.tsx'
import { FactList } from '../../FactList.tsx'
import { termFacts } from '../../termFacts.ts'

interface EventDetailsCardProps {
  contract: ContractDetail
  onEdit: () => void
  ref: Ref<HTMLElement>
}

export function EventDetailsCard({ contract, onEdit, ref }: EventDetailsCardProps) {
  const { dj, client } = contract
  return (
    <Card ref={ref} tabIndex={-1} aria-label="Event details" className="outline-none">
      <CardHeader
        title="Event details"
        actions={
          isAllowed(contract, 'edit', contract.party, new Date()) && (
            <Button variant="secondary" size="sm" onClick={onEdit}>
              <Pencil aria-hidden />
              Edit details
            </Button>
          )
        }
      />
      <FactList
        facts={[
          ...termFacts(contract, [...fieldsOf('event'), 'price']),
          ['DJ', <DjName key="dj" dj={dj} />],
          ['Client', client.name ?? client.email],
          ...termFacts(contract, fieldsOf('notes')).filter(([, words]) => words),
        ]}
      />
    </Card>
  )
}

/** The name leads to the DJ's public page, which a DJ without a username does not have. */
function DjName({ dj: { name, username } }: Pick<ContractDetail, 'dj'>) {
  if (!username) return name ?? 'DJ'
  return (
    <Link href={djPageAddress(username)} className="text-violet-ink underline underline-offset-2">
      {[name ?? 'DJ', username].join(' · ')}
    </Link>
  )
}
