import { notificationsCalls, unsubscribeCalls } from '@cuebook/domain/notifications/calls.ts'

const all = [notificationsCalls.list.path] as const

export const notificationsKeys = {
  /** The list and the preferences. */
  all,
  list: [...all, 'list'],
  unread: [...all, 'unread'],
  preferences: [...all, 'preferences'],
  unsubscribe: (token: string) => [unsubscribeCalls.about.path, token],
} as const
