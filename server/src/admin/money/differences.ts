import type { moneyApi } from '@cuebook/domain/admin/money/api.ts'
import { cursorHeader } from '@cuebook/domain/kernel/pages.ts'
import { record } from '../../kernel/audit/record.ts'
import { newId } from '../../kernel/db/ids.ts'
import { transact } from '../../kernel/db/transact.ts'
import { limitKey, takeAttempt } from '../../kernel/limits/attempts.ts'
import { enqueue } from '../../kernel/outbox/enqueue.ts'
import { comparisons, differences as readDifferences } from '../../payments/compare/queries.ts'
import { COMPARE_TOPIC } from '../../payments/topics.ts'
import type { Verb } from '../../verb.ts'
import { PAGE } from './payments.ts'

export const differences: Verb<typeof moneyApi.differences> = async ({ query, ctx, reply }) => {
  const { db } = ctx.database
  const rows = await readDifferences(db, PAGE + 1, query.before)
  const page = rows.slice(0, PAGE)
  const last = page.at(-1)
  if (last && rows.length > PAGE) reply.header(cursorHeader, last.id)
  return {
    comparisons: (await comparisons(db)).map(({ startedAt, finishedAt, ...each }) => ({
      ...each,
      startedAt: startedAt.toISOString(),
      finishedAt: finishedAt?.toISOString() ?? null,
    })),
    rows: page.map(({ foundAt, ...row }) => ({ ...row, foundAt: foundAt.toISOString() })),
  }
}

/** A comparison lists everything at the provider, so a few an hour are enough for everybody. */
const limits = [{ key: limitKey('compare-payments'), max: 6, minutes: 60 }]

export const compare: Verb<typeof moneyApi.compare> = async ({ actor, ctx, from, reply }) => {
  await takeAttempt(ctx.database.db, limits, ctx.now(), reply)
  return transact(ctx.database.db, async (tx) => {
    const id = newId()
    await enqueue(tx, { topic: COMPARE_TOPIC, payload: {}, dedupeKey: `payment-compare:${id}` })
    const subject = { type: 'installation', id: 'payments' }
    await record(tx, { actorId: actor.id, action: 'payments.compared', subject, from })
    return { status: true }
  })
}
