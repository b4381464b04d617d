import { DAY_MS } from '@cuebook/domain/contracts/hours.ts'
import { and, asc, eq, gt, isNull, lte } from 'drizzle-orm'
import type { Db } from '../kernel/db/database.ts'
import { transact } from '../kernel/db/transact.ts'
import { partiesOf } from './acting.ts'
import { unchanged } from './load.ts'
import { mailReminder } from './mails.ts'
import { contracts } from './table.ts'
import { recordContract } from './write-audit.ts'

const BATCH = 100

/** Each once, marked on the contract in the transaction of its mails. A week's reminder never comes in the last day. */
const kinds = [
  { kind: 'day', column: contracts.dayRemindedAt, mark: 'dayRemindedAt', before: DAY_MS, until: 0 },
  {
    kind: 'week',
    column: contracts.weekRemindedAt,
    mark: 'weekRemindedAt',
    before: 7 * DAY_MS,
    until: DAY_MS,
  },
] as const

export async function sendReminders(db: Db, baseUrl: string, now: Date): Promise<number> {
  let count = 0
  for (const { kind, column, mark, before, until } of kinds) {
    const due = and(
      eq(contracts.status, 'confirmed'),
      isNull(column),
      lte(contracts.startsAt, new Date(now.getTime() + before)),
      gt(contracts.startsAt, new Date(now.getTime() + until)),
    )
    for (;;) {
      const rows = await db.select().from(contracts).where(due).orderBy(asc(contracts.startsAt)).limit(BATCH)
      for (const row of rows) {
        await transact(db, async (tx) => {
          const [marked] = await tx
            .update(contracts)
            .set({ [mark]: now })
            .where(and(unchanged(row), isNull(column)))
            .returning({ id: contracts.id })
          if (!marked) return
          count += 1
          await mailReminder(tx, row, await partiesOf(tx, row), kind, baseUrl, now)
          const details = { by: null, name: null, version: row.version, kind }
          await recordContract(tx, 'contract.reminded', row.id, null, details)
        })
      }
      if (rows.length < BATCH) break
    }
  }
  return count
}
