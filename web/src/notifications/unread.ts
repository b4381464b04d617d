import type { notificationsApi } from '@cuebook/domain/notifications/api.ts'
import { notificationsCalls } from '@cuebook/domain/notifications/room.ts'
import { callsOf } from '../kernel/calls/api.ts'
import { useCall } from '../kernel/calls/useCall.ts'

const api = callsOf<typeof notificationsApi>(notificationsCalls)

/** How many notifications are unread, for the top bar of every screen, which does not load the list's own code. */
export const useUnreadNotifications = (): number =>
  useCall(api.list, { query: {} }, { select: ({ unreadCount }) => unreadCount }).data ?? 0
