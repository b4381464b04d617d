import { DAY_MS } from '@cuebook/domain/kernel/durations.ts'
import { DELIVERIES_KEPT_DAYS } from '@cuebook/domain/programs/limits.ts'
import { and, lt, ne } from 'drizzle-orm'
import type { Db } from '../kernel/db/database.ts'
import { programTokens, webhookDeliveries, webhooks } from './table.ts'

/** A token that ended stays on the list for a month, so that its owner sees why a program stopped. */
const ENDED_KEPT_DAYS = 30

export async function forgetOld(db: Db, now: Date): Promise<void> {
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS)
  await db.delete(programTokens).where(lt(programTokens.expiresAt, ago(ENDED_KEPT_DAYS)))
  await db
    .delete(webhookDeliveries)
    .where(
      and(lt(webhookDeliveries.createdAt, ago(DELIVERIES_KEPT_DAYS)), ne(webhookDeliveries.state, 'waiting')),
    )
  await db
    .update(webhooks)
    .set({ oldSecret: null, oldSecretUntil: null })
    .where(lt(webhooks.oldSecretUntil, now))
}
