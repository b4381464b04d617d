import { notificationsCalls, pushCalls, unsubscribeCalls } from '@cuebook/domain/notifications/room.ts'

const all = [notificationsCalls.list.path] as const

export const notificationsKeys = {
  /** The list and the preferences. */
  all,
  list: [...all, 'list'],
  unread: [...all, 'unread'],
  preferences: [...all, 'preferences'],
  pushDevices: [pushCalls.devices.path],
  unsubscribe: (token: string) => [unsubscribeCalls.about.path, token],
} as const

/** Under this name a browser remembers who switched push on in it, because it must not serve another person. */
export const pushOwnerKey = 'cuebook-push-owner'
