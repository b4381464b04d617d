import type { Conversation } from '@cuebook/domain/messages/message.ts'
import { type QueryClient, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { unlessJustCome } from '../../kernel/calls/prepare.ts'
import { pagesOf } from '../../kernel/calls/query.ts'
import { listPageOf, messagesClient, newestConversations } from '../requests.ts'

export const CONVERSATIONS_POLL_MS = 3_000

/** The pages from this cursor on. */
const olderFrom = (start: string | null) =>
  pagesOf(messagesClient.conversations, {
    args: { query: start === null ? {} : { before: start } },
    after: (before) => ({ query: { before } }),
    read: listPageOf,
    next: (page) => page.next,
  })

export const fetchConversations = (client: QueryClient): Promise<void> =>
  client.prefetchQuery(newestConversations)

/** The first page is polled; further pages are read when they are asked for. */
export function useConversations() {
  const first = useQuery({
    ...newestConversations,
    refetchInterval: CONVERSATIONS_POLL_MS,
    refetchIntervalInBackground: false,
    refetchOnMount: unlessJustCome,
  })
  const [start, setStart] = useState<string | null>(null)
  const older = useInfiniteQuery({ ...olderFrom(start), enabled: start !== null })
  const rows = useMemo(
    () => first.data && eachOnce([first.data, ...(older.data?.pages ?? [])].flatMap((page) => page.rows)),
    [first.data, older.data],
  )
  const next = first.data?.next ?? null
  const showMore = () => (start === null ? setStart(next) : void older.fetchNextPage())
  return {
    rows,
    isPending: first.isPending,
    isFetching: first.isFetching,
    refetch: () => void first.refetch(),
    hasMore: start === null ? next !== null : older.isPending || older.hasNextPage,
    isLoadingMore: older.isFetching,
    showMore,
  }
}

/** A conversation that moved up while the list was read is in two pages. */
function eachOnce(rows: readonly Conversation[]): readonly Conversation[] {
  const seen = new Set<string>()
  return rows.filter(({ counterpart: { id } }) => !seen.has(id) && seen.add(id))
}
