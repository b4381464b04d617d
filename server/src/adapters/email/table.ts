import { customType, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { newId } from '../../kernel/db/ids.ts'
import { moment } from '../../kernel/db/moment.ts'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** What the embedded mail transport "delivered": whole MIME messages, once per Message-ID. */
export const mailbox = pgTable('mailbox', {
  id: uuid('id').primaryKey().$defaultFn(newId),
  messageId: text('message_id').notNull().unique(),
  toAddress: text('to_address').notNull(),
  subject: text('subject').notNull(),
  raw: bytea('raw').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
})
