import { eventName, longDate, shortTime } from '@cuebook/domain/contracts/words.ts'
import { usd } from '@cuebook/domain/kernel/words/money.ts'
import type { Attachment, ContractCard, DjCard } from '@cuebook/domain/messages/attachment.ts'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { signAddress } from '../../contracts/addresses.ts'
import { djPageAddress } from '../../kernel/address/djPageAddress.ts'
import { cx } from '../../kernel/ui/cx.ts'
import { StatusBadge } from '../../kernel/ui/feedback/StatusBadge.tsx'
import { ChevronRight, FileText, ImageOff } from '../../kernel/ui/icon/icons.ts'
import { Avatar } from '../../kernel/ui/surface/Avatar.tsx'

interface AttachmentCardProps {
  attachment: Attachment
  /** Whether the reader sent it. It decides which corner of the card is sharp, as with bubbles. */
  isMine: boolean
}

/** What a message carries, as a bubble of its own. */
export function AttachmentCard({ attachment, isMine }: AttachmentCardProps) {
  const shape = cx(
    'max-w-full rounded-card border border-line',
    isMine ? 'rounded-br-chip' : 'rounded-tl-chip',
  )
  switch (attachment.kind) {
    case 'picture':
      return <Picture {...attachment} shape={shape} />
    case 'contract':
      return <ContractBubble contract={attachment} shape={shape} />
    case 'dj':
      return <DjBubble dj={attachment} shape={shape} />
    case 'gone':
      return (
        <p className={cx('flex w-fit items-center gap-2.5 bg-sunk px-4 py-3 text-ink-3', shape)}>
          <ImageOff aria-hidden className="size-4.5 shrink-0" />
          This attachment is no longer available.
        </p>
      )
  }
}

type PictureProps = Extract<Attachment, { kind: 'picture' }> & { shape: string }

/** Its size is known before it loads, so that the thread does not jump. */
function Picture({ url, width, height, shape }: PictureProps) {
  return (
    <a
      href={url}
      target="_blank"
      rel="noreferrer"
      aria-label="Open the picture"
      className={cx('block w-fit overflow-hidden bg-sunk', shape)}
    >
      <img
        src={url}
        alt=""
        width={width}
        height={height}
        loading="lazy"
        decoding="async"
        className="h-auto max-h-80 w-auto max-w-[min(20rem,100%)] object-contain"
      />
    </a>
  )
}

function ContractBubble({ contract, shape }: { contract: ContractCard; shape: string }) {
  const { id, status, eventDate, startTime, price } = contract
  const when = [eventDate && longDate(eventDate), startTime && shortTime(startTime)].filter(Boolean)
  return (
    <article
      aria-label={`Contract: ${eventName(contract)}`}
      className={cx(
        'grid w-100 grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 bg-surface p-3 text-ink',
        shape,
      )}
    >
      <Tile>
        <FileText aria-hidden />
      </Tile>
      <div className="min-w-0 md:row-span-2">
        <p className="flex flex-wrap items-center gap-x-2">
          <span className="max-w-full truncate font-display font-bold tight">{eventName(contract)}</span>
          <StatusBadge status={status} className="max-md:hidden" />
        </p>
        {when.length > 0 && <p className="text-sm text-ink-3">{when.join(' · ')}</p>}
      </div>
      <Figure>{price === null ? '' : usd(price)}</Figure>
      <Foot>
        <StatusBadge status={status} className="md:hidden" />
        <Open href={signAddress(id)}>View Contract</Open>
      </Foot>
    </article>
  )
}

function DjBubble({ dj, shape }: { dj: DjCard; shape: string }) {
  const { name, username, picture, location, basePrice } = dj
  return (
    <article
      aria-label={`DJ: ${name}`}
      className={cx(
        'grid w-100 grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 bg-surface p-3 text-ink',
        shape,
      )}
    >
      <Avatar name={name} src={picture} className="md:row-span-2" />
      <div className="min-w-0 md:row-span-2">
        <p className="truncate font-display font-bold tight">{name}</p>
        <p className="truncate text-sm text-ink-3">{location ?? username}</p>
      </div>
      <Figure>{basePrice === null ? '' : `${usd(basePrice)}/hr`}</Figure>
      <Foot>
        <span className="min-w-0 truncate text-sm text-ink-3 md:hidden">{location ? username : ''}</span>
        <Open href={djPageAddress(username)}>View Profile</Open>
      </Foot>
    </article>
  )
}

const Tile = ({ children }: { children: ReactNode }) => (
  <span className="grid size-10 shrink-0 place-items-center md:row-span-2 rounded-control bg-violet-wash text-violet-ink [&_svg]:size-5">
    {children}
  </span>
)

const Figure = ({ children }: { children: ReactNode }) => (
  <p className="text-right font-display text-lg leading-6 font-bold tabular-nums">{children}</p>
)

/** Stands on its own line at the bottom on a phone, and below the price elsewhere. */
const Foot = ({ children }: { children: ReactNode }) => (
  <div className="col-span-3 mt-3 flex items-center justify-between gap-3 border-t border-line pt-1 md:col-span-1 md:col-start-3 md:row-start-2 md:mt-0 md:border-0 md:pt-0">
    {children}
  </div>
)

const Open = ({ href, children }: { href: string; children: ReactNode }) => (
  <Link
    href={href}
    className="-mr-1 ml-auto inline-flex min-h-6 shrink-0 items-center gap-1 rounded-chip px-1 text-sm font-semibold text-violet-ink hover:underline touch:min-h-11"
  >
    {children}
    <ChevronRight aria-hidden className="size-4" />
  </Link>
)
