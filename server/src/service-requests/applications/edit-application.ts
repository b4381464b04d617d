import { Refusal } from '@cuebook/domain/refusals.ts'
import type { serviceRequestsApi } from '@cuebook/domain/service-requests/api.ts'
import { blockBetween } from '../../acquaintances/queries.ts'
import { record } from '../../kernel/audit/record.ts'
import { transact } from '../../kernel/db/transact.ts'
import { takeAttempt } from '../../kernel/limits/attempts.ts'
import { tellBrowsers } from '../../live/changes.ts'
import type { Verb } from '../../verb.ts'
import { applicationEditLimits } from '../limits.ts'
import { nextApplicationStatus, nextRequestStatus, todayAt } from '../scope.ts'
import type { ApplicationRow } from '../table.ts'
import { tellOfChangedOffer, tellOfConfirmation } from '../tell.ts'
import { changesSince } from '../versions.ts'
import { changeApplication, ownApplication, ownApplicationToChange } from './applications.ts'
import { columnsOf } from './apply.ts'

/** A new version of the offer for the present request. With the same words it is only confirmed, or nothing happens. */
export const editApplication: Verb<typeof serviceRequestsApi.editApplication> = async (call) => {
  const { actor, params, body, ctx, from, reply } = call
  const now = ctx.now()
  return transact(ctx.database.db, async (tx) => {
    const { request, row } = await ownApplicationToChange(tx, actor.id, params.id)
    const status = nextApplicationStatus(row, 'edit', 'dj')
    nextRequestStatus(request, 'apply', 'dj')
    if (request.eventDate < todayAt(request, now)) throw new Refusal('service-request.over')
    if (body.version !== undefined && body.version !== row.version)
      throw new Refusal('application.edited-elsewhere')
    if (body.requestVersion !== undefined && body.requestVersion !== request.version)
      throw new Refusal('service-request.changed')
    const blocked = await blockBetween(tx, actor.id, request.clientId)
    if (blocked) throw new Refusal(blocked === 'theirs' ? 'message.blocked' : 'message.you-blocked')
    const columns = await columnsOf(tx, { djId: actor.id, request, form: body, before: row.package })
    const changed = changedFields(row, columns)
    const isOutdated = row.requestVersion !== request.version
    if (changed.length === 0 && !isOutdated) return ownApplication(row, request)
    const since = isOutdated ? await changesSince(tx, [{ application: row, request }]) : null
    if (since?.get(row.id)?.recount && !changed.some((name) => priced.includes(name)))
      throw new Refusal('application.recount')
    await takeAttempt(tx, applicationEditLimits(row.id), now, reply)
    const application = await changeApplication(tx, row, {
      ...columns,
      status,
      version: changed.length === 0 ? row.version : row.version + 1,
      requestVersion: request.version,
      updatedAt: now,
    })
    await record(tx, {
      actorId: actor.id,
      action: 'service-request.application-edited',
      subject: { type: 'service-request', id: request.id },
      details: {
        applicationId: row.id,
        version: application.version,
        priceCents: application.priceCents,
        requestVersion: request.version,
        changed,
      },
      from,
    })
    const news = { request, application, baseUrl: ctx.settings.baseUrl }
    await (changed.length === 0 ? tellOfConfirmation : tellOfChangedOffer)(tx, news)
    await tellBrowsers(tx, [request.clientId, actor.id], { about: 'service-requests' })
    return ownApplication(application, request)
  })
}

/** An offer that names none of these anew is still counted for the request as it was. */
const priced: readonly string[] = ['startTime', 'endTime', 'priceCents', 'items', 'package']

type Columns = Awaited<ReturnType<typeof columnsOf>>

/** The table keeps times with seconds, and items as JSON. */
const textOf = (value: Columns[keyof Columns]): string =>
  JSON.stringify(typeof value === 'string' && /^\d\d:\d\d(:00)?$/.test(value) ? value.slice(0, 5) : value)

const changedFields = (row: ApplicationRow, columns: Columns): string[] =>
  (Object.keys(columns) as (keyof Columns)[]).filter((name) => textOf(row[name]) !== textOf(columns[name]))
