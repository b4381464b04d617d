import type { serviceRequestsApi } from '@cuebook/domain/service-requests/api.ts'
import { and, eq } from 'drizzle-orm'
import { record } from '../../kernel/audit/record.ts'
import { transact } from '../../kernel/db/transact.ts'
import { tellBrowsers } from '../../live/changes.ts'
import type { Verb } from '../../verb.ts'
import { nextRequestStatus, ownRequestToChange } from '../scope.ts'
import { serviceRequestApplications as applications } from '../table.ts'
import { tellOfWithdrawal } from '../tell.ts'
import { change } from './edit.ts'
import { tellUnanswered } from './invitations.ts'
import { ownRequest } from './own-requests.ts'

export const withdraw: Verb<typeof serviceRequestsApi.withdraw> = async ({ actor, params, ctx, from }) => {
  const now = ctx.now()
  return transact(ctx.database.db, async (tx) => {
    const row = await ownRequestToChange(tx, actor.id, params.id)
    const status = nextRequestStatus(row, 'withdraw', 'client')
    const withdrawn = await change(tx, row, { status, updatedAt: now })
    const refused = await tx
      .update(applications)
      .set({ status: 'rejected', updatedAt: now })
      .where(and(eq(applications.requestId, row.id), eq(applications.status, 'pending')))
      .returning({ djId: applications.djId })
    const subject = { type: 'service-request', id: row.id }
    await record(tx, { actorId: actor.id, action: 'service-request.withdrawn', subject, from })
    const { baseUrl } = ctx.settings
    for (const { djId } of refused) await tellOfWithdrawal(tx, withdrawn, { djId, baseUrl })
    const djs = refused.map(({ djId }) => djId)
    const asked = await tellUnanswered(tx, withdrawn, baseUrl)
    await tellBrowsers(tx, [actor.id, ...djs, ...asked], { about: 'service-requests' })
    return ownRequest(tx, withdrawn)
  })
}
