import type { MessageNews } from '@cuebook/domain/live/events.ts'
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { messagesKeys } from '../keys.ts'
import { type ListPage, withReading, withRow } from '../list/listPage.ts'
import { type LoadedThread, withMessage } from '../thread/joinPages.ts'

/** Puts what an event says of a message wherever it is shown, so that nothing has to be read again. */
export function takeNews(client: QueryClient, withId: string, news: MessageNews): void {
  const { message, row, unreadCount } = news
  // The conversation comes before its row, because a row that says something else makes it read again.
  putInto<LoadedThread | null>(client, messagesKeys.thread(withId), (thread) =>
    thread ? withMessage(thread, message) : undefined,
  )
  putInto<ListPage>(client, messagesKeys.conversations, (page) => {
    const changed = withRow(page, row)
    const isThere = changed.rows.some(({ counterpart }) => counterpart.id === withId)
    if (!isThere) void client.invalidateQueries({ queryKey: messagesKeys.olderConversations })
    return changed
  })
  putInto<{ unreadCount: number }>(client, messagesKeys.unread, () => ({ unreadCount }))
  void client.invalidateQueries({ queryKey: messagesKeys.people })
}

/** Call it after messages of this person were marked as read. */
export async function messagesRead(client: QueryClient, withId: string): Promise<void> {
  const thread = client.getQueryData<LoadedThread | null>(messagesKeys.thread(withId))
  if (thread) putInto<ListPage>(client, messagesKeys.conversations, (page) => withReading(page, thread))
  await client.invalidateQueries({ queryKey: messagesKeys.unread })
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
