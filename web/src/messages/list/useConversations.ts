import { cursorHeader } from '@cuebook/domain/kernel/pages.ts'
import type { Conversation } from '@cuebook/domain/messages/message.ts'
import { type QueryClient, queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { unlessJustCome } from '../../kernel/prepare.ts'
import { messagesKeys } from '../keys.ts'
import { messagesClient } from '../requests.ts'
import type { ListPage } from './listPage.ts'

export const CONVERSATIONS_POLL_MS = 3_000

async function readPage(before: string | null, signal: AbortSignal): Promise<ListPage> {
  const query = before === null ? {} : { before }
  const { reply, headers } = await messagesClient.conversations.withHeaders({ query }, { signal })
  return { rows: reply, next: headers.get(cursorHeader) }
}

const firstPage = queryOptions({
  queryKey: messagesKeys.conversations,
  queryFn: ({ signal }) => readPage(null, signal),
})

export const fetchConversations = (client: QueryClient): Promise<void> => client.prefetchQuery(firstPage)

/** The first page is polled; further pages are read when they are asked for. */
export function useConversations() {
  const first = useQuery({
    ...firstPage,
    refetchInterval: CONVERSATIONS_POLL_MS,
    refetchIntervalInBackground: false,
    refetchOnMount: unlessJustCome,
  })
  const [start, setStart] = useState<string | null>(null)
  const older = useInfiniteQuery({
    queryKey: [...messagesKeys.olderConversations, start],
    queryFn: ({ pageParam, signal }) => readPage(pageParam, signal),
    initialPageParam: start,
    getNextPageParam: ({ next }) => next,
    enabled: start !== null,
  })
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
