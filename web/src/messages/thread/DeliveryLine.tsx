import { readersTime } from '../../kernel/dateWords.ts'
import { cx } from '../../kernel/ui/cx.ts'
import { Check, CheckCheck, CircleAlert, Clock, RotateCw, Trash2 } from '../../kernel/ui/icon/icons.ts'
import { useOnline } from '../../kernel/useOnline.ts'
import { TRY_AGAIN } from '../outbox/outcome.ts'
import type { ShownMessage } from './shownMessages.ts'

const states = {
  sending: { Icon: Clock, words: 'Sending', className: '' },
  waiting: { Icon: Clock, words: 'Waits for the connection, then leaves by itself', className: '' },
  sent: { Icon: Check, words: 'Sent', className: '' },
  read: { Icon: CheckCheck, words: 'Read', className: 'font-medium text-violet-ink' },
} as const

interface DeliveryLineProps {
  message: ShownMessage
  onRetry: () => void
  onDiscard: () => void
}

/** Stands below a bubble: when it was written and, for the reader's own messages, whether it was sent and read. */
export function DeliveryLine({ message, onRetry, onDiscard }: DeliveryLineProps) {
  const { at } = message
  const isOnline = useOnline()
  const isUnderWay = message.delivery === 'sending' || message.delivery === 'delayed'
  // Nothing has failed: whatever happened before, now it waits.
  const delivery = isUnderWay && !isOnline ? 'waiting' : message.delivery
  if (delivery === 'failed' || delivery === 'delayed')
    return <FailedLine message={message} onRetry={onRetry} onDiscard={onDiscard} />
  const state = delivery && states[delivery]
  return (
    <p className="mt-1 flex items-center gap-1.5 px-1 text-xs text-ink-3">
      <time dateTime={at}>{readersTime(at)}</time>
      {state && (
        <span className={cx('inline-flex items-center gap-1', state.className)}>
          <state.Icon aria-hidden className="size-3.5" />
          {state.words}
        </span>
      )}
    </p>
  )
}

const pill =
  'inline-flex h-7 items-center gap-1 rounded-full px-2.5 text-xs font-semibold text-red-ink touch:h-11 touch:px-3.5'

/** A message that is sent again by itself must not ask its author to try again. */
const reasonUnder = ({ delivery, failure }: ShownMessage): string | null =>
  delivery === 'delayed' && failure === TRY_AGAIN ? 'There is no connection right now.' : failure

function FailedLine({ message, onRetry, onDiscard }: DeliveryLineProps) {
  return (
    <div className="mt-1 flex max-w-full flex-wrap items-center justify-end gap-x-2 gap-y-1 pl-1 text-xs text-red-ink">
      <p className="min-w-0 text-right">
        <span className="inline-flex items-center gap-1 font-medium">
          <CircleAlert aria-hidden className="size-3.5 shrink-0" />
          Failed to send message
        </span>
        {message.failure && <span className="block text-ink-3">{reasonUnder(message)}</span>}
        {message.delivery === 'delayed' && (
          <span className="block text-ink-3">
            <Clock aria-hidden className="mr-1 inline size-3.5" />
            Sending again by itself
          </span>
        )}
      </p>
      {message.delivery === 'failed' && (
        <span className="flex gap-1">
          <button type="button" onClick={onRetry} className={cx(pill, 'bg-red-wash hover:underline')}>
            <RotateCw aria-hidden className="size-3.5" />
            Retry
          </button>
          <button type="button" onClick={onDiscard} className={cx(pill, 'hover:bg-red-wash')}>
            <Trash2 aria-hidden className="size-3.5" />
            Discard
          </button>
        </span>
      )}
    </div>
  )
}
