import type { Talker } from '@cuebook/domain/messages/message.ts'
import { cx } from '../../kernel/ui/cx.ts'
import { Avatar } from '../../kernel/ui/surface/Avatar.tsx'
import { AttachmentCard } from '../attachments/AttachmentCard.tsx'
import { dayWords, nameOf } from '../messageWords.ts'
import { DeliveryLine } from './DeliveryLine.tsx'
import { MessageText } from './MessageText.tsx'
import type { Delivery, ShownMessage } from './shownMessages.ts'

const looks: Record<Delivery, string> = {
  sending: 'bg-violet-wash text-violet-ink forced-colors:border',
  delayed: 'bg-violet-wash text-violet-ink forced-colors:border',
  sent: 'bg-violet text-on-violet forced-colors:border',
  read: 'bg-violet text-on-violet forced-colors:border',
  failed: 'border border-red-ink/40 bg-red-wash text-red-ink',
}
const attachingWords = { picture: 'A picture', contract: 'A contract', dj: 'A DJ' } as const

interface BubbleProps {
  message: ShownMessage
  counterpart: Talker
  now: Date
  onRetry: () => void
  onDiscard: () => void
}

export function Bubble({ message, counterpart, now, onRetry, onDiscard }: BubbleProps) {
  const { content, startsDay, isOpening } = message
  return (
    <>
      {startsDay && (
        <p className="flex justify-center pt-2 pb-4">
          <span className="rounded-full bg-sunk px-3 py-0.5 text-xs font-medium text-ink-2">
            {dayWords(startsDay, now)}
          </span>
        </p>
      )}
      {isOpening ? (
        <p className="pb-4 text-center text-sm text-ink-3 wrap-anywhere">{content}</p>
      ) : (
        <Spoken {...{ message, counterpart, onRetry, onDiscard }} />
      )}
    </>
  )
}

function Spoken({ message, counterpart, onRetry, onDiscard }: Omit<BubbleProps, 'now'>) {
  const { delivery, content, attachment, attaching, startsTurn } = message
  const mine = delivery !== null
  const look = delivery ? looks[delivery] : 'border border-line bg-surface text-ink'
  return (
    <div className={cx('flex gap-2 pb-2.5', mine && 'justify-end')}>
      {!mine && (
        <span className="w-7 shrink-0">
          {startsTurn && (
            <Avatar
              name={nameOf(counterpart)}
              src={counterpart.profileImageUrl}
              className="!size-7 text-xs"
            />
          )}
        </span>
      )}
      <div
        className={cx('flex max-w-[85%] min-w-0 flex-col sm:max-w-[70%]', mine ? 'items-end' : 'items-start')}
      >
        <span className="sr-only">{mine ? 'You:' : `${nameOf(counterpart)}:`}</span>
        {attachment && (
          <div className={cx('max-w-full', content && 'mb-1')}>
            <AttachmentCard attachment={attachment} isMine={mine} />
          </div>
        )}
        {(content || attaching) && (
          <div
            className={cx(
              'max-w-full rounded-card px-3.5 py-2',
              mine ? 'rounded-br-chip' : 'rounded-tl-chip',
              look,
            )}
          >
            {attaching && <p className="text-sm italic">{attachingWords[attaching]}</p>}
            {content && <MessageText text={content} />}
          </div>
        )}
        <DeliveryLine message={message} onRetry={onRetry} onDiscard={onDiscard} />
      </div>
    </div>
  )
}
