import { DAY_MS } from '@cuebook/domain/kernel/durations.ts'
import { and, asc, eq, gt, isNull, lte } from 'drizzle-orm'
import type { Context } from '../../kernel/context.ts'
import { transact } from '../../kernel/db/transact.ts'
import { unchanged } from '../contract-scope.ts'
import { receivedFor } from '../deposit/queries.ts'
import { dayLetter, weekLetter } from '../letters/reminder.ts'
import { partiesOf } from '../party-names.ts'
import type { ContractRow } from '../table.ts'
import { contracts } from '../table.ts'
import { tellParties } from '../tell-parties.ts'
import { recordContract } from '../trail/write-audit.ts'

const BATCH = 500

/**
 * Each reminder is sent once: the contract is marked in the transaction of its mails. A booking made within five days
 * of the event gets no one-week reminder.
 */
const kinds = [
  { kind: 'day', column: contracts.dayRemindedAt, mark: 'dayRemindedAt', before: DAY_MS, until: 0 },
  {
    kind: 'week',
    column: contracts.weekRemindedAt,
    mark: 'weekRemindedAt',
    before: 7 * DAY_MS,
    until: 5 * DAY_MS,
  },
] as const

type Reminding = Pick<Context, 'database' | 'settings' | 'log' | 'now'>

/** Runs every minute, so the next run sends what is left over. */
export async function sendReminders(ctx: Reminding): Promise<void> {
  const now = ctx.now()
  for (const { before, until, ...reminder } of kinds) {
    const rows = await ctx.database.db
      .select()
      .from(contracts)
      .where(
        and(
          eq(contracts.status, 'confirmed'),
          isNull(reminder.column),
          lte(contracts.startsAt, new Date(now.getTime() + before)),
          gt(contracts.startsAt, new Date(now.getTime() + until)),
        ),
      )
      .orderBy(asc(contracts.startsAt))
      .limit(BATCH)
    for (const row of rows) {
      await remind(ctx, row, reminder, now).catch((error: unknown) =>
        ctx.log.warn({ err: error, contract: row.id }, 'a reminder could not be sent'),
      )
    }
  }
}

async function remind(
  { database, settings }: Reminding,
  row: ContractRow,
  { kind, column, mark }: Pick<(typeof kinds)[number], 'kind' | 'column' | 'mark'>,
  now: Date,
): Promise<void> {
  await transact(database.db, async (tx) => {
    const [marked] = await tx
      .update(contracts)
      .set({ [mark]: now })
      .where(and(unchanged(row), isNull(column)))
      .returning({ id: contracts.id })
    if (!marked) return
    const { paidCents } = await receivedFor(tx, row.id)
    const about = { contract: row, parties: await partiesOf(tx, row), baseUrl: settings.baseUrl }
    const write = kind === 'week' ? weekLetter : dayLetter
    const key = `contract-reminder:${kind}:${row.id}` as const
    await tellParties(tx, { ...about, kind: 'reminder', key }, ['dj', 'client'], (to) =>
      write({ ...about, to, paidCents, now }),
    )
    const details = { by: null, name: null, kind }
    await recordContract(tx, { event: 'contract.reminded', contract: row, actorId: null, details })
  })
}
