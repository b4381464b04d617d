import { openCount } from '@cuebook/domain/questions/answer-words.ts'
import { mayRemindFrom } from '@cuebook/domain/questions/state.ts'
import { asc, eq, lte } from 'drizzle-orm'
import { peopleByIds } from '../identity/queries.ts'
import { record } from '../kernel/audit/record.ts'
import type { Context } from '../kernel/context.ts'
import type { Tx } from '../kernel/db/database.ts'
import { transact } from '../kernel/db/transact.ts'
import { lockedSent, questionsOf } from './booking.ts'
import { type SentRow, sentQuestionnaires } from './table.ts'
import { openContract, tellClient } from './tell-changes.ts'

const BATCH = 200

type Reminding = Pick<Context, 'database' | 'settings' | 'log' | 'now'>

/** Two weeks before the event the clock reminds clients once of what is open. The next run sends what is left over. */
export async function remindOfOpen(ctx: Reminding): Promise<void> {
  const now = ctx.now()
  const { contractId, remindAt } = sentQuestionnaires
  const due = await ctx.database.db
    .select({ contractId })
    .from(sentQuestionnaires)
    .where(lte(remindAt, now))
    .orderBy(asc(remindAt))
    .limit(BATCH)
  for (const row of due) {
    await transact(ctx.database.db, (tx) => remindOne(tx, row.contractId, ctx)).catch((error: unknown) =>
      ctx.log.warn({ err: error, contract: row.contractId }, 'a reminder of questions could not be sent'),
    )
  }
}

async function remindOne(tx: Tx, id: string, { settings, now }: Reminding): Promise<void> {
  const at = now()
  const sent = await lockedSent(tx, id)
  if (!sent?.remindAt || sent.remindAt > at) return
  const isDue = await needsReminder(tx, sent, at)
  const changes = { remindAt: null, ...(isDue && { remindedAt: at }) }
  const [marked] = await tx
    .update(sentQuestionnaires)
    .set(changes)
    .where(eq(sentQuestionnaires.contractId, id))
    .returning()
  if (!marked || !isDue) return
  await record(tx, { actorId: null, action: 'questions.reminded', subject: { type: 'questions', id } })
  await tellClient(tx, marked, { news: 'reminder', baseUrl: settings.baseUrl })
}

/** Not when all is answered, when the DJ has just reminded them, or when the booking is off or on hold. */
async function needsReminder(tx: Tx, sent: SentRow, now: Date): Promise<boolean> {
  if (sent.remindedAt && mayRemindFrom(sent.sentAt, sent.remindedAt) > now) return false
  if (openCount(await questionsOf(tx, sent)) === 0) return false
  const contract = await openContract(tx, sent.contractId, now)
  if (!contract?.clientId) return false
  const people = await peopleByIds(tx, [contract.djId, contract.clientId])
  return ![...people.values()].some(({ isSuspended }) => isSuspended)
}
