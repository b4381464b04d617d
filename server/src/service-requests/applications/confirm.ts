import { Refusal } from '@cuebook/domain/refusals.ts'
import type { serviceRequestsApi } from '@cuebook/domain/service-requests/api.ts'
import { confirmedHours } from '@cuebook/domain/service-requests/life/recount.ts'
import { record } from '../../kernel/audit/record.ts'
import { transact } from '../../kernel/db/transact.ts'
import { tellBrowsers } from '../../live/changes.ts'
import type { Verb } from '../../verb.ts'
import { nextApplicationStatus, nextRequestStatus, todayAt } from '../scope.ts'
import { tellOfConfirmation } from '../tell.ts'
import { changesSince } from '../versions.ts'
import { changeApplication, ownApplication, ownApplicationToChange } from './applications.ts'

/** The DJ has read what the client changed, and the application holds for it. Confirming twice changes nothing. */
export const confirmApplication: Verb<typeof serviceRequestsApi.confirmApplication> = async (call) => {
  const { actor, params, body, ctx, from } = call
  const now = ctx.now()
  return transact(ctx.database.db, async (tx) => {
    const { request, row } = await ownApplicationToChange(tx, actor.id, params.id)
    nextApplicationStatus(row, 'confirm', 'dj')
    nextRequestStatus(request, 'apply', 'dj')
    if (request.eventDate < todayAt(request, now)) throw new Refusal('service-request.over')
    const { requestVersion = request.version } = body ?? {}
    if (requestVersion !== request.version) throw new Refusal('service-request.changed')
    if (row.requestVersion === request.version) return ownApplication(row, request)
    const since = (await changesSince(tx, [{ application: row, request }])).get(row.id)
    if (since?.recount) throw new Refusal('application.recount')
    const hours = confirmedHours({ offer: row, read: since?.read ?? null, now: request })
    const application = await changeApplication(tx, row, { ...hours, requestVersion, updatedAt: now })
    await record(tx, {
      actorId: actor.id,
      action: 'service-request.application-confirmed',
      subject: { type: 'service-request', id: request.id },
      details: { applicationId: row.id, requestVersion, priceCents: row.priceCents },
      from,
    })
    await tellOfConfirmation(tx, { request, application, baseUrl: ctx.settings.baseUrl })
    await tellBrowsers(tx, [request.clientId, actor.id], { about: 'service-requests' })
    return ownApplication(application, request)
  })
}
