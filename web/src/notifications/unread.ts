import type { notificationsApi } from '@cuebook/domain/notifications/api.ts'
import { notificationsCalls } from '@cuebook/domain/notifications/room.ts'
import { useQuery } from '@tanstack/react-query'
import { callsOf } from '../kernel/api.ts'
import { notificationsKeys } from './keys.ts'

const api = callsOf<typeof notificationsApi>(notificationsCalls)

/** How many notifications are unread, for the top bar of every screen, which does not load the list's own code. */
export function useUnreadNotifications(): number {
  const { data } = useQuery({
    queryKey: notificationsKeys.unread,
    queryFn: async ({ signal }) => (await api.list({ query: {} }, { signal })).unreadCount,
  })
  return data ?? 0
}
