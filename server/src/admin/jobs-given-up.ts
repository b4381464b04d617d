import type { adminApi } from '@cuebook/domain/admin/api.ts'
import { redacted } from '@cuebook/domain/admin/outbox/redacted.ts'
import { Refusal } from '@cuebook/domain/refusals.ts'
import { record } from '../kernel/audit/record.ts'
import { transact } from '../kernel/db/transact.ts'
import { deadJobs as readDead, reviveJob } from '../kernel/outbox/dead.ts'
import type { Verb } from '../verb.ts'

export const deadJobs: Verb<typeof adminApi.deadJobs> = async ({ ctx }) => {
  const jobs = await readDead(ctx.database.db)
  return jobs.map(({ lastError, deadAt, ...job }) => ({
    ...job,
    reason: lastError && redacted(lastError),
    diedAt: deadAt?.toISOString() ?? '',
  }))
}

export const retryJob: Verb<typeof adminApi.retryJob> = async ({ actor, params, ctx, from }) =>
  transact(ctx.database.db, async (tx) => {
    if (!(await reviveJob(tx, params.id))) throw new Refusal('not-found')
    const subject = { type: 'job', id: params.id }
    await record(tx, { actorId: actor.id, action: 'job.retried', subject, from })
    return { status: true }
  })
