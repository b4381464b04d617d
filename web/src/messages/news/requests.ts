import type { MessageNews } from '@cuebook/domain/live/events.ts'
import { messagesCalls } from '@cuebook/domain/messages/room.ts'
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { keyOf } from '../../kernel/calls/query.ts'
import { type ListPage, withReading, withRow } from '../list/listPage.ts'
import { newestConversations, threadKey } from '../requests.ts'
import { type LoadedThread, withMessage } from '../thread/joinPages.ts'

const listKey = newestConversations.queryKey
const unreadKey = keyOf(messagesCalls.stats)

const isOfOlder = ({ queryKey }: { queryKey: QueryKey }): boolean => queryKey.length > listKey.length

/** Puts what an event says of a message wherever it is shown, so that nothing has to be read again. */
export function takeNews(client: QueryClient, withId: string, news: MessageNews): void {
  const { message, row, unreadCount } = news
  // The conversation comes before its row, because a row that says something else makes it read again.
  putInto<LoadedThread | null>(client, threadKey(withId), (thread) =>
    thread ? withMessage(thread, message) : undefined,
  )
  putInto<ListPage>(client, listKey, (page) => {
    const changed = withRow(page, row)
    const isThere = changed.rows.some(({ counterpart }) => counterpart.id === withId)
    if (!isThere) void client.invalidateQueries({ queryKey: listKey, predicate: isOfOlder })
    return changed
  })
  putInto<{ unreadCount: number }>(client, unreadKey, () => ({ unreadCount }))
}

/** Call it after messages of this person were marked as read. */
export async function messagesRead(client: QueryClient, withId: string): Promise<void> {
  const thread = client.getQueryData<LoadedThread | null>(threadKey(withId))
  if (thread) putInto<ListPage>(client, listKey, (page) => withReading(page, thread))
  await client.invalidateQueries({ queryKey: unreadKey })
}

/**
 * Changes what is cached. What is being read meanwhile may be older than the change, so that is changed as well once it
 * is there. Where `change` does not know the result, it is read again.
 */
function putInto<T>(client: QueryClient, queryKey: QueryKey, change: (cached: T) => T | undefined): void {
  const cache = client.getQueryCache()
  const query = cache.find<T>({ queryKey, exact: true })
  if (!query) return
  const put = () => {
    const { data } = query.state
    if (data === undefined) return
    const changed = change(data)
    if (changed === undefined) void client.invalidateQueries({ queryKey, exact: true })
    else client.setQueryData(queryKey, changed)
  }
  put()
  const isReading = () => query.state.fetchStatus !== 'idle'
  if (!isReading()) return
  const stop = cache.subscribe((event) => {
    if (event.query.queryHash !== query.queryHash) return
    if (event.type === 'removed') return stop()
    if (isReading()) return
    stop()
    put()
  })
}
