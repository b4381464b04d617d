import { index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { users } from '../identity/table.ts'
import { moment } from '../kernel/db/moment.ts'

const person = (name: string) =>
  uuid(name)
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/** What one person has to do with another. Triggers on messages, contracts and applications keep all but the block. */
export const acquaintances = pgTable(
  'acquaintances',
  {
    userId: person('user_id'),
    otherId: person('other_id'),
    /** When this person first wrote to the other. */
    wroteAt: moment('wrote_at'),
    /** Since when the two share a contract that was sent, or an application. */
    metAt: moment('met_at'),
    /** Since when this person has blocked the other. */
    blockedAt: moment('blocked_at'),
  },
  (t) => [primaryKey({ columns: [t.userId, t.otherId] }), index('acquaintances_other').on(t.otherId)],
)
