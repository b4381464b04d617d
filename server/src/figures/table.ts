import { date, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../kernel/db/moment.ts'
import { djProfiles } from '../profiles/table.ts'

export const countedKinds = ['search', 'visit'] as const
export type CountedKind = (typeof countedKinds)[number]

const djId = () =>
  uuid('dj_id')
    .notNull()
    .references(() => djProfiles.userId, { onDelete: 'cascade' })

/** How often a DJ was shown on a day (UTC). There is nothing in it of those who looked. */
export const djDayCounts = pgTable(
  'dj_day_counts',
  {
    djId: djId(),
    day: date('day', { mode: 'string' }).notNull(),
    kind: text('kind', { enum: countedKinds }).notNull(),
    count: integer('count').notNull(),
  },
  (t) => [primaryKey({ columns: [t.djId, t.day, t.kind] }), index('dj_day_counts_day').on(t.day)],
)

/** The prices around a DJ, as they were when the DJ last asked. They are counted again after a day at the earliest. */
export const djPriceBands = pgTable('dj_price_bands', {
  djId: djId().primaryKey(),
  countedAt: moment('counted_at').notNull(),
  /** Null when there were too few others. */
  cuts: integer('cuts').array(),
  about: integer('about').notNull(),
})

/** How fast the DJs of the market answer, counted once a day. */
export const answerTimes = pgTable('answer_times', {
  /** There is one row. */
  id: integer('id').primaryKey(),
  countedAt: moment('counted_at').notNull(),
  minutes: jsonb('minutes').$type<{ messages: number | null; quotes: number | null }>().notNull(),
})
