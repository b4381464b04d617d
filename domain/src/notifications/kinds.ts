/** The kinds of notification. A person can turn the mails of each kind off. */
export const notificationKinds = [
  'message',
  'contract',
  'payment',
  'application',
  'lead',
  'review',
  'reminder',
  'calendar',
] as const
export type NotificationKind = (typeof notificationKinds)[number]

/** What a person gets who has not chosen. A request near a DJ is soon taken, so their devices hear of it at once. */
export const chosenByDefault = (kind: NotificationKind): { mail: boolean; push: boolean } => ({
  mail: true,
  push: kind === 'lead',
})
