import { pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from '../../identity/table.ts'
import { moment } from '../../kernel/db/moment.ts'

/** Accounts of DJs at a payment provider, which their deposits and balances are paid out to. */
export const payoutAccounts = pgTable(
  'payout_accounts',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    provider: text('provider').notNull(),
    /** The id of the account at the provider. */
    accountId: text('account_id').notNull(),
    /** Since when money can be paid out to it; null while the provider still asks the DJ something. */
    readyAt: moment('ready_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.provider] }),
    uniqueIndex('payout_accounts_account').on(t.provider, t.accountId),
  ],
)
