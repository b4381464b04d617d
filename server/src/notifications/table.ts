import { notificationKinds } from '@cuebook/domain/notifications/kinds.ts'
import { boolean, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { sessions, users } from '../identity/table.ts'
import { moment } from '../kernel/db/moment.ts'

const person = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/** A notification has the same text as the subject and the preview of its mail. */
export const notifications = pgTable(
  'notifications',
  {
    id: uuid('id').primaryKey(),
    userId: person(),
    kind: text('kind', { enum: notificationKinds }).notNull(),
    title: text('title').notNull(),
    text: text('text').notNull(),
    /** The path that it opens. */
    path: text('path').notNull(),
    /** Unique for each notification, so that a repeated job notifies nobody twice. */
    key: text('key').notNull().unique(),
    readAt: moment('read_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [index('notifications_user').on(t.userId, t.id)],
)

/** What a person wants of a kind; without a row, what `chosenByDefault` says. */
export const notificationPreferences = pgTable(
  'notification_preferences',
  {
    userId: person(),
    kind: text('kind', { enum: notificationKinds }).notNull(),
    mail: boolean('mail').notNull(),
    push: boolean('push').notNull().default(false),
  },
  (t) => [primaryKey({ columns: [t.userId, t.kind] })],
)

/** A browser that has agreed to get pushed messages, as its push service addresses it. It goes with its session. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: uuid('id').primaryKey(),
    userId: person(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    endpoint: text('endpoint').notNull().unique(),
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    index('push_subscriptions_user').on(t.userId, t.id),
    index('push_subscriptions_session').on(t.sessionId),
  ],
)
