import type { Conversation } from '@cuebook/domain/messages/message.ts'
import { Link } from 'wouter'
import { conversationAddress } from '../../kernel/address/conversationAddress.ts'
import { cx } from '../../kernel/ui/cx.ts'
import { Avatar } from '../../kernel/ui/surface/Avatar.tsx'
import { nameOf, previewWords, rowDate } from '../messageWords.ts'

interface ConversationRowProps {
  row: Conversation
  userId: string
  selected: boolean
}

export function ConversationRow({ row, userId, selected }: ConversationRowProps) {
  const { counterpart, message, unreadCount } = row
  const name = nameOf(counterpart)
  return (
    <Link
      href={conversationAddress(counterpart.id)}
      aria-current={selected ? 'true' : undefined}
      className={cx(
        'flex min-h-16 items-center gap-3 py-2.5 max-md:border-b max-md:border-line max-md:py-3 md:rounded-control md:px-2.5',
        selected ? 'md:bg-violet-wash' : 'md:hover:bg-sunk',
      )}
    >
      <Avatar name={name} src={counterpart.profileImageUrl} className="max-md:size-11" />
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline gap-2">
          <span className="min-w-0 flex-1 truncate font-semibold">
            {message.senderId === userId && !message.opening ? (
              <>
                You<span className="font-normal text-ink-2"> to {name}</span>
              </>
            ) : (
              name
            )}
          </span>
          <time
            dateTime={message.createdAt}
            className={cx('shrink-0 text-xs', selected ? 'text-ink-2' : 'text-ink-3')}
          >
            {rowDate(message.createdAt)}
          </time>
        </span>
        <span className="flex items-center gap-2">
          <bdi
            className={cx(
              'min-w-0 flex-1 truncate text-sm',
              unreadCount > 0 ? 'font-medium text-ink' : selected ? 'text-ink-2' : 'text-ink-3',
            )}
          >
            {previewWords(row, userId)}
          </bdi>
          {unreadCount > 0 && (
            <span className="grid h-5 min-w-5 shrink-0 place-items-center rounded-full bg-violet px-1.5 text-xs font-semibold text-on-violet tabular-nums">
              {unreadCount > 99 ? '99+' : unreadCount}
              <span className="sr-only"> unread</span>
            </span>
          )}
        </span>
      </span>
    </Link>
  )
}
