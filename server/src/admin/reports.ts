import type { reportsApi } from '@cuebook/domain/messages/reports-api.ts'
import { Refusal } from '@cuebook/domain/refusals.ts'
import { record } from '../kernel/audit/record.ts'
import { transact } from '../kernel/db/transact.ts'
import { markHandled } from '../messages/safety/changes.ts'
import { reportsForAdmin } from '../messages/safety/queries.ts'
import type { Verb } from '../verb.ts'

/** An admin reads what two other people wrote, so the trail says who read the messages of which reports. */
export const reports: Verb<typeof reportsApi.list> = async ({ actor, ctx, from }) =>
  transact(ctx.database.db, async (tx) => {
    const found = await reportsForAdmin(tx)
    const open = found.flatMap(({ id, handledAt }) => (handledAt === null ? id : []))
    const subject = { type: 'installation', id: 'reports' }
    await record(tx, { actorId: actor.id, action: 'reports.read', subject, details: { open }, from })
    return found
  })

export const reportHandled: Verb<typeof reportsApi.handled> = async ({ actor, params, ctx, from }) =>
  transact(ctx.database.db, async (tx) => {
    const by = { adminId: actor.id, at: ctx.now() }
    if (!(await markHandled(tx, params.id, by))) throw new Refusal('not-found')
    const subject = { type: 'report', id: params.id }
    await record(tx, { actorId: actor.id, action: 'report.handled', subject, from })
    return { status: true }
  })
