import { z } from 'zod'
import { contractById } from '../contracts/queries.ts'
import type { Context } from '../kernel/context.ts'
import { transact } from '../kernel/db/transact.ts'
import type { OutboxHandler } from '../kernel/outbox/run-job.ts'
import { openConversation } from './changes.ts'

const payload = z.object({ contractId: z.uuid() })

/** The client has signed, so the two can find each other in their lists. */
export const openAfterSignature =
  ({ database, now }: Pick<Context, 'database' | 'now'>): OutboxHandler =>
  async (job) => {
    const { contractId } = payload.parse(job.payload)
    await transact(database.db, async (tx) => {
      const contract = await contractById(tx, contractId)
      if (!contract?.clientId) return
      const { clientId, djId } = contract
      await openConversation(tx, { clientId, djId, opening: 'signed', event: contract, at: now() })
    })
  }
