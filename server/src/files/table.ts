import { clipsPerDj } from '@cuebook/domain/profiles/limits.ts'
import { sql } from 'drizzle-orm'
import { check, integer, pgTable, smallint, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import { users } from '../identity/table.ts'
import { newId } from '../kernel/db/ids.ts'

const createdAt = timestamp('created_at', { withTimezone: true }).notNull().defaultNow()
const fileKey = (column: string) =>
  text(column)
    .notNull()
    .unique()
    .references(() => storedFiles.key)
const owner = () => uuid('user_id').references(() => users.id, { onDelete: 'cascade' })

/** Written before the bytes are: whatever lies in the store has a row, and what nothing points to is swept. */
export const storedFiles = pgTable('stored_files', {
  /** Begins with the hash of the content and is never used twice, so its address never changes meaning. */
  key: text('key').primaryKey(),
  type: text('type').notNull(),
  bytes: integer('bytes').notNull(),
  createdAt,
})

export const pictures = pgTable('pictures', {
  userId: owner().primaryKey(),
  largeKey: fileKey('large_key'),
  smallKey: fileKey('small_key'),
  createdAt,
})

export const clips = pgTable(
  'clips',
  {
    id: uuid('id').primaryKey().$defaultFn(newId),
    userId: owner().notNull(),
    /** A place on the shelf: with the rules below, the most there can be under any race. */
    slot: smallint('slot').notNull(),
    title: text('title').notNull(),
    fileKey: fileKey('file_key'),
    createdAt,
  },
  (t) => [
    unique('clips_slot').on(t.userId, t.slot),
    check('clips_at_most', sql.raw(`slot between 1 and ${clipsPerDj}`)),
  ],
)
