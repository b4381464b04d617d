/** The kinds of notification. A person can turn the mails of each kind off. */
export const notificationKinds = [
  'message',
  'contract',
  'payment',
  'application',
  'review',
  'reminder',
  'calendar',
] as const
export type NotificationKind = (typeof notificationKinds)[number]
