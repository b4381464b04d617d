import { eventName, longDate } from '@cuebook/domain/contracts/words.ts'
import type { Thread } from '@cuebook/domain/messages/message.ts'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { signAddress } from '../../contracts/addresses.ts'
import { Button } from '../../kernel/ui/button/Button.tsx'
import { ChevronLeft, FilePlus2, Plus } from '../../kernel/ui/icon/icons.ts'
import { Tooltip } from '../../kernel/ui/overlay/Tooltip.tsx'
import { Avatar } from '../../kernel/ui/surface/Avatar.tsx'
import { messagesAddress } from '../addresses.ts'
import { firstNameOf, nameOf } from '../messageWords.ts'

interface ThreadHeaderProps {
  thread: Pick<Thread, 'counterpart' | 'booking'>
  isDj: boolean
  onStartContract: () => void
  /** Whether the other person is here, in words. */
  presence: string | null
  /** Shown at the right end, for a menu. */
  trailing?: ReactNode
}

export function ThreadHeader({ thread, isDj, onStartContract, presence, trailing }: ThreadHeaderProps) {
  const { counterpart, booking } = thread
  return (
    <header className="flex min-h-18 items-center gap-3 border-b border-line bg-surface px-2 py-2 md:px-5">
      <BackLink />
      <ContractAvatar counterpart={counterpart} isDj={isDj} onPress={onStartContract} />
      <div className="min-w-0 flex-1">
        <div className="flex min-w-0 flex-wrap items-baseline gap-x-2 md:flex-nowrap">
          <h2 className="min-w-0 font-sans text-base leading-snug font-semibold tracking-normal wrap-anywhere max-md:line-clamp-2 md:truncate">
            {nameOf(counterpart)}
          </h2>
          {presence && <p className="shrink-0 text-xs text-ink-3">{presence}</p>}
        </div>
        {booking && (
          <Link
            href={signAddress(booking.contractId)}
            className="-my-1 block py-1 text-sm leading-snug text-ink-3 wrap-anywhere hover:text-violet-ink hover:underline md:truncate"
          >
            {eventName(booking)}
            {booking.eventDate && (
              <>
                {' · '}
                <span className="whitespace-nowrap">{longDate(booking.eventDate)}</span>
              </>
            )}
            {booking.venue && <span className="max-md:hidden"> · {booking.venue}</span>}
          </Link>
        )}
      </div>
      {isDj && (
        <Button
          variant="secondary"
          onClick={onStartContract}
          className="max-lg:aspect-square max-lg:border-transparent max-lg:!px-0"
        >
          <FilePlus2 aria-hidden className="max-lg:!size-5" />
          <span className="max-lg:sr-only">Create Contract</span>
        </Button>
      )}
      {trailing}
    </header>
  )
}

/** Leads back to the list, which a phone shows as a view of its own. */
export function BackLink() {
  return (
    <Link
      href={messagesAddress}
      aria-label="Back to conversations"
      className="grid size-11 shrink-0 place-items-center rounded-control text-ink-2 md:hidden"
    >
      <ChevronLeft aria-hidden className="size-6" />
    </Link>
  )
}

interface ContractAvatarProps {
  counterpart: Thread['counterpart']
  isDj: boolean
  onPress: () => void
}

/** A DJ starts a contract for the other person by pressing the picture; the ring and the plus say so. */
function ContractAvatar({ counterpart, isDj, onPress }: ContractAvatarProps) {
  const label = `Start a contract for ${firstNameOf(counterpart)}`
  const avatar = <Avatar name={nameOf(counterpart)} src={counterpart.profileImageUrl} />
  if (!isDj) {
    return (
      <button
        type="button"
        aria-label={label}
        onClick={onPress}
        className="grid size-11 place-items-center rounded-full"
      >
        {avatar}
      </button>
    )
  }
  return (
    <Tooltip content={label} side="bottom">
      <button
        type="button"
        aria-label={label}
        onClick={onPress}
        className="relative grid size-12 shrink-0 place-items-center rounded-full border-2 border-violet bg-surface"
      >
        {avatar}
        <span
          aria-hidden
          className="absolute -right-1 -bottom-0.5 grid size-5 place-items-center rounded-full border-2 border-surface bg-violet text-on-violet"
        >
          <Plus className="size-3" strokeWidth={3} />
        </span>
      </button>
    </Tooltip>
  )
}
