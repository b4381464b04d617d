import { cents } from '@cuebook/domain/kernel/money.ts'
import { Refusal } from '@cuebook/domain/refusals.ts'
import type { serviceRequestsApi } from '@cuebook/domain/service-requests/api.ts'
import { eq } from 'drizzle-orm'
import { record } from '../kernel/audit/record.ts'
import type { Tx } from '../kernel/db/database.ts'
import { transact } from '../kernel/db/transact.ts'
import { takeAttempt } from '../kernel/limits/attempts.ts'
import { tellBrowsers } from '../live/changes.ts'
import type { Call, Verb } from '../verb.ts'
import { applicantsOf } from './applicants.ts'
import { editLimits } from './limits.ts'
import { ownRequest } from './own-requests.ts'
import { refusePast, spotOf } from './post.ts'
import { nextRequestStatus, ownRequestToChange } from './scope.ts'
import { type ServiceRequestRow, serviceRequests } from './table.ts'
import { tellOfEdit } from './tell.ts'

export const edit: Verb<typeof serviceRequestsApi.edit> = async (call) => {
  const { actor, params, body, ctx, from, reply } = call
  const now = ctx.now()
  const moved = body.location === undefined ? null : await spotOf(ctx, body.location, body.place)
  return transact(ctx.database.db, async (tx) => {
    const row = await ownRequestToChange(tx, actor.id, params.id)
    const status = nextRequestStatus(row, 'edit', 'client')
    if (body.version !== undefined && body.version !== row.version)
      throw new Refusal('service-request.edited-elsewhere')
    const columns = columnsOf(body, moved)
    const changed = changedFields(row, columns)
    if (changed.length === 0) return ownRequest(tx, row)
    refusePast(columns.eventDate ?? row.eventDate, moved ?? row, now)
    await takeAttempt(tx, editLimits(row.id), now, reply)
    const edited = await change(tx, row, { ...columns, status, version: row.version + 1, updatedAt: now })
    const subject = { type: 'service-request', id: row.id }
    await record(tx, {
      actorId: actor.id,
      action: 'service-request.edited',
      subject,
      details: { version: edited.version, changed },
      from,
    })
    const applicants = await applicantsOf(tx, row.id, ['pending'])
    for (const djId of applicants) await tellOfEdit(tx, edited, { djId, baseUrl: ctx.settings.baseUrl })
    await tellBrowsers(tx, [actor.id, row.djId, ...applicants], { about: 'service-requests' })
    return ownRequest(tx, edited)
  })
}

type Columns = Partial<typeof serviceRequests.$inferInsert>

/** Only the fields that were sent. */
function columnsOf(
  { eventDate, location, partyType, budget, description }: Call<typeof serviceRequestsApi.edit>['body'],
  moved: Pick<ServiceRequestRow, 'lat' | 'lng' | 'square'> | null,
) {
  return {
    ...(eventDate !== undefined && { eventDate }),
    ...(location !== undefined && { location, ...moved }),
    ...(partyType !== undefined && { partyType }),
    ...(budget !== undefined && { budgetCents: budget === null ? null : cents(budget) }),
    ...(description !== undefined && { description }),
  }
}

const changedFields = (row: ServiceRequestRow, columns: Columns): string[] =>
  Object.entries(columns)
    .filter(([name, value]) => row[name as keyof ServiceRequestRow] !== value)
    .map(([name]) => name)

/** The caller holds the row's lock. */
export async function change(
  tx: Tx,
  { id }: ServiceRequestRow,
  columns: Columns,
): Promise<ServiceRequestRow> {
  const [row] = await tx.update(serviceRequests).set(columns).where(eq(serviceRequests.id, id)).returning()
  if (!row) throw new Error('the request is gone')
  return row
}
