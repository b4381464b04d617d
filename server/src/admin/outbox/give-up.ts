import type { mailApi } from '@cuebook/domain/admin/outbox/api.ts'
import { Refusal } from '@cuebook/domain/refusals.ts'
import { record } from '../../kernel/audit/record.ts'
import { transact } from '../../kernel/db/transact.ts'
import { forgetDeadJob } from '../../kernel/outbox/dead.ts'
import type { Verb } from '../../verb.ts'

/** The job leaves the list for good. What it was about is in the trail, without its content. */
export const giveUpJob: Verb<typeof mailApi.giveUp> = async ({ actor, params, body, ctx, from }) =>
  transact(ctx.database.db, async (tx) => {
    const topic = await forgetDeadJob(tx, params.id)
    if (topic === null) throw new Refusal('not-found')
    await record(tx, {
      actorId: actor.id,
      action: 'job.given-up',
      subject: { type: 'job', id: params.id },
      details: { topic, reason: body.reason },
      from,
    })
    return { status: true }
  })
