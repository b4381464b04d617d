import { messagesApi } from '@cuebook/domain/messages/api.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../kernel/api.ts'

export const UNREAD_POLL_MS = 10_000
export const UNREAD_STALE_MS = 5_000

const unreadKey = [messagesApi.stats.path] as const

export function useUnreadCount(enabled: boolean): number {
  const { data } = useQuery({
    queryKey: unreadKey,
    queryFn: ({ signal }) => call(messagesApi.stats, {}, { signal }),
    refetchInterval: UNREAD_POLL_MS,
    refetchIntervalInBackground: false,
    staleTime: UNREAD_STALE_MS,
    enabled,
  })
  return data?.unreadCount ?? 0
}
