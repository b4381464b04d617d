/** What people are told about. Each kind can be had by mail or not. */
export const notificationKinds = ['contract', 'payment', 'reminder'] as const
export type NotificationKind = (typeof notificationKinds)[number]
