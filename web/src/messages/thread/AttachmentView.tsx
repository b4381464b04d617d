import { eventName, longDate, shortTime } from '@cuebook/domain/contracts/words.ts'
import { usd } from '@cuebook/domain/kernel/money.ts'
import type { Attachment } from '@cuebook/domain/messages/attachment.ts'
import { ChevronRight, FileText } from 'lucide-react'
import { Link } from 'wouter'
import { signAddress } from '../../contracts/addresses.ts'
import { StatusBadge } from '../../kernel/ui/feedback/StatusBadge.tsx'
import { Avatar } from '../../kernel/ui/surface/Avatar.tsx'

const card = 'w-full max-w-sm rounded-card border border-line bg-surface p-3.5 text-ink'

/** What is attached to a message, in its present state. */
export function AttachmentView({ attachment }: { attachment: Attachment }) {
  switch (attachment.kind) {
    case 'picture':
      return (
        <img
          src={attachment.url}
          width={attachment.width}
          height={attachment.height}
          alt="Attached to this message"
          className="h-auto max-h-80 w-auto max-w-full rounded-card border border-line"
        />
      )
    case 'contract':
      return <ContractCard contract={attachment} />
    case 'dj':
      return (
        <Link
          href={`/djs/${attachment.username.replace(/^@/, '')}`}
          className={`${card} flex items-center gap-3`}
        >
          <Avatar name={attachment.name} src={attachment.picture} />
          <span className="min-w-0">
            <span className="block truncate font-semibold">{attachment.name}</span>
            <span className="block truncate text-sm text-ink-3">{attachment.username}</span>
          </span>
        </Link>
      )
    case 'gone':
      return <p className={`${card} text-sm text-ink-3`}>No longer available</p>
  }
}

function ContractCard({ contract }: { contract: Extract<Attachment, { kind: 'contract' }> }) {
  const { id, status, eventDate, startTime, price } = contract
  const when = [eventDate && longDate(eventDate), startTime && shortTime(startTime)].filter(Boolean)
  return (
    <div className={`${card} flex flex-wrap items-center gap-x-3 gap-y-2`}>
      <span
        aria-hidden
        className="grid size-10 shrink-0 place-items-center rounded-control bg-violet-wash text-violet-ink"
      >
        <FileText className="size-5" />
      </span>
      <div className="min-w-0 flex-1">
        <p className="flex items-center gap-2 font-display font-bold tight">
          <span className="truncate">{eventName(contract)}</span>
          <StatusBadge status={status} />
        </p>
        <p className="text-sm text-ink-3">{when.join(' · ') || 'No date yet'}</p>
      </div>
      <div className="ml-auto text-right">
        {price !== null && <p className="figure">{usd(price)}</p>}
        <Link
          href={signAddress(id)}
          className="inline-flex items-center gap-1 text-sm font-semibold text-violet-ink hover:underline touch:min-h-11"
        >
          View Contract
          <ChevronRight aria-hidden className="size-4" />
        </Link>
      </div>
    </div>
  )
}
