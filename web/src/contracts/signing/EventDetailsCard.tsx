import type { ContractDetail } from '@cuebook/domain/contracts/contract.ts'
import { isAllowed } from '@cuebook/domain/contracts/lifecycle.ts'
import { longDate, zoneName } from '@cuebook/domain/contracts/words.ts'
import { usd } from '@cuebook/domain/kernel/money.ts'
import type { Ref } from 'react'
import { Link } from 'wouter'
import { djPageAddress } from '../../kernel/address/djPageAddress.ts'
import { Button } from '../../kernel/ui/button/Button.tsx'
import { Pencil } from '../../kernel/ui/icon/icons.ts'
import { Card, CardHeader } from '../../kernel/ui/surface/Card.tsx'
import { timeRange } from '../contractWords.ts'
import { FactList } from '../FactList.tsx'

interface EventDetailsCardProps {
  contract: ContractDetail
  onEdit: () => void
  ref: Ref<HTMLElement>
}

export function EventDetailsCard({ contract, onEdit, ref }: EventDetailsCardProps) {
  const { dj, client } = contract
  const notes = [
    ['Description', contract.description],
    ['Requirements', contract.requirements],
    ['Additional info', contract.additionalInfo],
  ] as const
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
          ['Event type', contract.eventType],
          ['Date', contract.eventDate && longDate(contract.eventDate)],
          ['Time', timeRange(contract)],
          ['Time zone', zoneName(contract.timeZone)],
          ['Venue', contract.venue],
          ['Venue address', contract.venueAddress],
          ['Price', contract.price === null ? null : usd(contract.price)],
          ['DJ', <DjName key="dj" dj={dj} />],
          ['Client', client.name ?? client.email],
          ...notes.filter(([, words]) => words),
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
