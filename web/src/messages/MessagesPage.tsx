import type { CurrentUser } from '@cuebook/domain/profiles/current-user.ts'
import { useEffect } from 'react'
import { useSearch } from 'wouter'
import type { Prepare } from '../kernel/calls/prepare.ts'
import { Button } from '../kernel/ui/button/Button.tsx'
import { cx } from '../kernel/ui/cx.ts'
import { EmptyState } from '../kernel/ui/feedback/EmptyState.tsx'
import { MessageSquare } from '../kernel/ui/icon/icons.ts'
import { PageHeader } from '../kernel/ui/surface/PageHeader.tsx'
import { useCurrentUser } from '../kernel/user/currentUser.ts'
import { useTitle } from '../kernel/useTitle.ts'
import { messagesAddress } from './addresses.ts'
import { ConversationList } from './list/ConversationList.tsx'
import { fetchConversations, useConversations } from './list/useConversations.ts'
import './messages.css'
import { useOutbox, useWaiting } from './outbox/useOutbox.ts'
import { OpenConversation } from './thread/OpenConversation.tsx'

export default function MessagesPage() {
  useTitle('Messages')
  const { data: user } = useCurrentUser()
  const search = useSearch()
  const next = `${messagesAddress}${search && encodeURIComponent(`?${search}`)}`
  if (user) return <MessagesOf key={user.id} user={user} />
  return (
    <>
      <PageHeader title="Messages" />
      <EmptyState
        title="Please log in to view messages"
        action={
          <Button asChild>
            <a href={`/api/login?next=${next}`}>Log in</a>
          </Button>
        }
      />
    </>
  )
}

MessagesPage.prepare = fetchConversations satisfies Prepare

/** Shows the list beside the conversation, or one of them on a phone. The address names the open conversation. */
function MessagesOf({ user }: { user: CurrentUser }) {
  const selectedId = new URLSearchParams(useSearch()).get('with')
  const list = useConversations()
  const outbox = useOutbox(user.id)
  const waiting = useWaiting(outbox)
  useToastsAside()
  return (
    <div className={cx('messages-screen', selectedId && 'messages-screen-open')}>
      <h1 className={cx('text-2xl md:sr-only', selectedId ? 'sr-only' : 'mb-4')}>Messages</h1>
      <div className="messages-card flex min-h-0">
        <div
          className={cx(
            'flex min-w-0 flex-col max-md:flex-1 md:w-[clamp(16rem,31%,21rem)] md:border-r md:border-line',
            selectedId && 'max-md:hidden',
          )}
        >
          <ConversationList list={list} waiting={waiting} user={user} selectedId={selectedId} />
        </div>
        <div className={cx('flex min-h-0 min-w-0 flex-1 flex-col bg-paper', !selectedId && 'max-md:hidden')}>
          {selectedId ? (
            <OpenConversation
              key={selectedId}
              user={user}
              withId={selectedId}
              row={list.rows && (list.rows.find(({ counterpart }) => counterpart.id === selectedId) ?? null)}
              outbox={outbox}
              waiting={waiting}
            />
          ) : (
            <EmptyState icon={<MessageSquare />} title="Select a conversation" className="m-auto" />
          )}
        </div>
      </div>
    </div>
  )
}

/** Moves toasts up over the old messages, because they usually appear where people write on this screen. */
function useToastsAside(): void {
  useEffect(() => {
    const { style } = document.documentElement
    style.setProperty('--toasts-top', '9rem')
    style.setProperty('--toasts-bottom', 'auto')
    return () => {
      style.removeProperty('--toasts-top')
      style.removeProperty('--toasts-bottom')
    }
  }, [])
}
