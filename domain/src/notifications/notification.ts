import { z } from 'zod'
import { notificationKinds } from './kinds.ts'

const kind = z.enum(notificationKinds, 'There is no such kind of notification.')

/** Something that a person was told, as their list shows it. */
export const notification = z.object({
  id: z.string(),
  kind,
  title: z.string(),
  text: z.string(),
  /** The path that it opens. */
  path: z.string(),
  read: z.boolean(),
  createdAt: z.string(),
})
export type Notification = z.output<typeof notification>

export const notificationPage = z.object({
  /** Newest first. */
  notifications: z.array(notification),
  /** Send it as 'before' for older ones; null when these are the oldest. */
  before: z.string().nullable(),
  /** Exact up to 100; 100 also stands for more. */
  unreadCount: z.number().int(),
})
export type NotificationPage = z.output<typeof notificationPage>

/** Whether a person gets mails of a kind, and whether it is pushed to their devices. */
export const preference = z.object({ kind, mail: z.boolean(), push: z.boolean() })
export type Preference = z.output<typeof preference>

/** Changes only what it names, so that two switches pressed at once do not undo each other. */
export const preferenceChange = z.object({
  kind,
  mail: z.boolean('Please say on or off.').optional(),
  push: z.boolean('Please say on or off.').optional(),
})
export type PreferenceChange = z.output<typeof preferenceChange>
