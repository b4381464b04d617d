import type { CurrentUser } from '@cuebook/domain/profiles/current-user.ts'
import { useId, useRef, useState } from 'react'
import { Link } from 'wouter'
import { Button } from '../../kernel/ui/button/Button.tsx'
import { EmptyState } from '../../kernel/ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../kernel/ui/feedback/ErrorState.tsx'
import { Skeleton } from '../../kernel/ui/feedback/Skeleton.tsx'
import { Input } from '../../kernel/ui/form/Input.tsx'
import { MessageSquare, Search, SearchX } from '../../kernel/ui/icon/icons.ts'
import { useFirstNew } from '../../kernel/useFirstNew.ts'
import { NotificationsButton } from '../../notifications/NotificationsButton.tsx'
import { NewMessageButton } from '../beginning/NewMessageButton.tsx'
import type { OutboxEntry } from '../outbox/entry.ts'
import { ConversationRow } from './ConversationRow.tsx'
import { searchConversations } from './searchConversations.ts'
import type { useConversations } from './useConversations.ts'
import { withWaiting } from './withWaiting.ts'

interface ConversationListProps {
  list: ReturnType<typeof useConversations>
  waiting: readonly OutboxEntry[]
  user: Pick<CurrentUser, 'id' | 'role'>
  selectedId: string | null
}

export function ConversationList({ list, waiting, user, selectedId }: ConversationListProps) {
  const [search, setSearch] = useState('')
  const heading = useId()
  const { rows } = list
  const { id: userId, role } = user
  const matches = rows && searchConversations(withWaiting(rows, waiting), search)
  const drawn = useRef<HTMLUListElement>(null)
  const askMore = useFirstNew(drawn, matches?.length ?? 0)
  return (
    <section aria-labelledby={heading} className="flex min-h-0 flex-1 flex-col">
      <div className="flex flex-col gap-3 pb-3 md:px-4 md:pt-4">
        <div className="flex flex-wrap items-center justify-between gap-x-3">
          <h2 id={heading} className="text-lg">
            Conversations{rows && ` (${rows.length}${list.hasMore ? '+' : ''})`}
          </h2>
          <span className="flex items-center gap-1">
            <NewMessageButton />
            <NotificationsButton />
          </span>
        </div>
        <Input
          type="search"
          aria-label="Search conversations"
          placeholder="Search conversations..."
          leading={<Search aria-hidden />}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      </div>
      <div className="min-h-0 flex-1 md:overflow-y-auto md:px-2 md:pb-3">
        {list.isPending && <PlaceholderRows />}
        {!list.isPending && !rows && <ErrorState onRetry={list.refetch} retrying={list.isFetching} />}
        {rows?.length === 0 && <NoMessages role={role} />}
        {rows && rows.length > 0 && matches?.length === 0 && (
          <EmptyState
            icon={<SearchX />}
            title="No conversation matches"
            text={`Nothing was found for “${search.trim()}”.`}
          />
        )}
        {matches && matches.length > 0 && (
          <ul ref={drawn}>
            {matches.map((row) => (
              <li key={row.counterpart.id}>
                <ConversationRow row={row} userId={userId} selected={row.counterpart.id === selectedId} />
              </li>
            ))}
          </ul>
        )}
        {list.hasMore && (
          <div className="py-3 text-center">
            <Button
              variant="ghost"
              loading={list.isLoadingMore}
              onClick={(event) => {
                askMore(event)
                list.showMore()
              }}
            >
              Show more conversations
            </Button>
          </div>
        )}
      </div>
      <p role="status" className="sr-only">
        {search.trim() && matches ? `${matches.length} found` : ''}
      </p>
    </section>
  )
}

/** A client begins a conversation by finding a DJ. A DJ waits until a client writes, so a DJ gets no button. */
function NoMessages({ role }: Pick<CurrentUser, 'role'>) {
  const action = role === 'client' && (
    <Button asChild>
      <Link href="/discover">Find a DJ</Link>
    </Button>
  )
  return <EmptyState icon={<MessageSquare />} title="No messages yet" action={action} />
}

function PlaceholderRows() {
  return (
    <div role="status" aria-label="Loading">
      {['w-2/5', 'w-3/5', 'w-1/2', 'w-1/3', 'w-2/3'].map((width) => (
        <div key={width} aria-hidden className="flex min-h-16 items-center gap-3 py-2.5 md:px-2.5">
          <Skeleton className="size-10 shrink-0 rounded-full max-md:size-11" />
          <div className="flex flex-1 flex-col gap-2">
            <Skeleton className={`h-4 ${width}`} />
            <Skeleton className="h-3 w-4/5" />
          </div>
        </div>
      ))}
    </div>
  )
}
