import { userById } from '../../identity/queries.ts'
import { passwordReset } from '../../identity/topics.ts'
import type { Context } from '../../kernel/context.ts'
import { transact } from '../../kernel/db/transact.ts'
import type { OutboxHandler } from '../../kernel/outbox/run-job.ts'
import { renewFeed } from './renew.ts'

/** Whoever was in the account may have kept the private address, so a reset of the password makes a new one, once. */
export const renewAfterReset =
  ({ database }: Pick<Context, 'database'>): OutboxHandler =>
  async ({ payload }) => {
    const { userId, resetId } = passwordReset.parse(payload)
    await transact(database.db, async (tx) => {
      if (!(await userById(tx, userId))) return
      await renewFeed(tx, { userId, resetId })
    })
  }
