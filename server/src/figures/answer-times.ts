import { othersNeeded } from '@cuebook/domain/figures/price-bands.ts'
import { DAY_MS } from '@cuebook/domain/kernel/durations.ts'
import type { Context } from '../kernel/context.ts'
import { ask } from '../kernel/db/ask.ts'
import { lockName } from '../kernel/db/lock.ts'
import { transact } from '../kernel/db/transact.ts'
import { answerTimesStatement } from './statements.ts'
import { answerTimes } from './table.ts'

interface Row {
  readonly messageDjs: number
  readonly messages: number | null
  readonly quoteDjs: number
  readonly quotes: number | null
}

/** Several processes do this chore every hour, and one count a day is enough. */
export async function countAnswerTimes({ database, now }: Pick<Context, 'database' | 'now'>): Promise<void> {
  const at = now()
  const since = (days: number) => new Date(at.getTime() - days * DAY_MS)
  await transact(database.db, async (tx) => {
    await lockName(tx, 'count how fast DJs answer')
    const [last] = await tx.select({ at: answerTimes.countedAt }).from(answerTimes)
    if (last && at.getTime() - last.at.getTime() < DAY_MS) return
    const [row] = await ask<Row>(tx, answerTimesStatement, [since(90), since(365)])
    // Whoever reads it is one of them, so that there must be one more.
    const enough = (djs: number | undefined, minutes: number | null | undefined) =>
      djs !== undefined && djs > othersNeeded ? (minutes ?? null) : null
    const counted = {
      countedAt: at,
      minutes: {
        messages: enough(row?.messageDjs, row?.messages),
        quotes: enough(row?.quoteDjs, row?.quotes),
      },
    }
    const kept = { target: answerTimes.id, set: counted }
    await tx
      .insert(answerTimes)
      .values({ id: 1, ...counted })
      .onConflictDoUpdate(kept)
  })
}
