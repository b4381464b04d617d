import { boolean, date, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { users } from '../identity/table.ts'
import { momentInMs } from '../kernel/db/moment.ts'

const djId = () =>
  uuid('dj_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/** Days that a DJ blocked by hand. */
export const blockedDays = pgTable(
  'blocked_days',
  {
    djId: djId(),
    day: date('day', { mode: 'string' }).notNull(),
    /** For the DJ alone. */
    note: text('note'),
    createdAt: momentInMs('created_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.djId, t.day] })],
)

/** Hours that a calendar of the DJ, or what they brought from elsewhere, says are taken. Each source replaces its own when it is read again. */
export const busyHours = pgTable(
  'busy_hours',
  {
    id: uuid('id').primaryKey(),
    djId: djId(),
    /** The connected calendar that says so; the DJ's own id for bookings that they brought from elsewhere. */
    sourceId: uuid('source_id').notNull(),
    startsAt: momentInMs('starts_at').notNull(),
    endsAt: momentInMs('ends_at').notNull(),
    allDay: boolean('all_day').notNull(),
  },
  (t) => [index('busy_hours_dj').on(t.djId, t.startsAt), index('busy_hours_source').on(t.sourceId)],
)

/** The days on which those hours leave no time for an event, so that a search reads one index. */
export const busyDays = pgTable(
  'busy_days',
  { djId: djId(), day: date('day', { mode: 'string' }).notNull(), sourceId: uuid('source_id').notNull() },
  (t) => [primaryKey({ columns: [t.djId, t.day, t.sourceId] }), index('busy_days_source').on(t.sourceId)],
)
