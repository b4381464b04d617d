import { cents } from '@cuebook/domain/kernel/words/money.ts'
import { Refusal } from '@cuebook/domain/refusals.ts'
import type { serviceRequestsApi } from '@cuebook/domain/service-requests/api.ts'
import { answerBy } from '@cuebook/domain/service-requests/life/answer-by.ts'
import { halfHours, missingHour } from '@cuebook/domain/service-requests/life/clock.ts'
import { eq } from 'drizzle-orm'
import { record } from '../../kernel/audit/record.ts'
import type { Tx } from '../../kernel/db/database.ts'
import { transact } from '../../kernel/db/transact.ts'
import { takeAttempt } from '../../kernel/limits/attempts.ts'
import { tellBrowsers } from '../../live/changes.ts'
import type { Call, Verb } from '../../verb.ts'
import { applicantsOf } from '../applications/applicants.ts'
import { chosenFor } from '../choice.ts'
import { announceLater } from '../leads/announce.ts'
import { editLimits } from '../limits.ts'
import { openWhenAllPassed } from '../opening.ts'
import { nextRequestStatus, ownRequestToChange } from '../scope.ts'
import { type ServiceRequestRow, serviceRequests } from '../table.ts'
import { tellOfEdit } from '../tell.ts'
import { keepVersion } from '../versions.ts'
import { invitedTo, isAnswered } from './invitations.ts'
import { ownRequest } from './own-requests.ts'
import { refusePast, spotOf } from './post.ts'

export const edit: Verb<typeof serviceRequestsApi.edit> = async (call) => {
  const { actor, params, body, ctx, from, reply } = call
  const now = ctx.now()
  const moved = body.location === undefined ? null : await spotOf(ctx, body.location, body.place)
  return transact(ctx.database.db, async (tx) => {
    const row = await ownRequestToChange(tx, actor.id, params.id)
    const status = nextRequestStatus(row, 'edit', 'client')
    if (body.version !== undefined && body.version !== row.version)
      throw new Refusal('service-request.edited-elsewhere')
    const columns = { ...columnsOf(body, moved), ...choiceAfter(row, body.partyType) }
    const changed = changedFields(row, columns)
    refuseHalfHours(row, columns)
    const asked = await invitedTo(tx, row.id)
    const opening = asked.length > 0 ? await openingOf(tx, row, { ...body, now }) : null
    if (changed.length === 0 && !opening) return ownRequest(tx, row)
    refusePast(columns.eventDate ?? row.eventDate, moved ?? row, now)
    await takeAttempt(tx, editLimits(row.id), now, reply)
    const applicants = changed.length > 0 ? await applicantsOf(tx, row.id, ['pending']) : []
    if (applicants.length > 0) await keepVersion(tx, row)
    // Whether others may apply is nothing that a DJ who applied must confirm.
    const version = changed.length > 0 ? row.version + 1 : row.version
    const changedRow = await change(tx, row, { ...columns, ...opening, status, version, updatedAt: now })
    if (opening) await announceLater(tx, changedRow)
    const edited = await openWhenAllPassed(tx, changedRow, now)
    const subject = { type: 'service-request', id: row.id }
    await record(tx, {
      actorId: actor.id,
      action: 'service-request.edited',
      subject,
      details: { version, changed: [...changed, ...(opening ? ['showToOthers'] : [])] },
      from,
    })
    for (const djId of applicants) await tellOfEdit(tx, edited, { djId, baseUrl: ctx.settings.baseUrl })
    await tellBrowsers(tx, [actor.id, ...asked, ...applicants], { about: 'service-requests' })
    return ownRequest(tx, edited)
  })
}

type Columns = Partial<typeof serviceRequests.$inferInsert>

/** Only the fields that were sent. */
function columnsOf(
  body: Call<typeof serviceRequestsApi.edit>['body'],
  moved: Pick<ServiceRequestRow, 'lat' | 'lng' | 'square'> | null,
) {
  const { eventDate, location, partyType, budget, description, startTime, endTime, guests, music } = body
  return {
    ...(eventDate !== undefined && { eventDate }),
    ...(location !== undefined && { location, ...moved }),
    ...(partyType !== undefined && { partyType }),
    ...(budget !== undefined && { budgetCents: budget === null ? null : cents(budget) }),
    ...(description !== undefined && { description }),
    ...(startTime !== undefined && { startTime: startTime && `${startTime}:00` }),
    ...(endTime !== undefined && { endTime: endTime && `${endTime}:00` }),
    ...(guests !== undefined && { guests }),
    ...(music !== undefined && { music }),
  }
}

/** A package is only for the events that its DJ names, so another kind of event takes it out of the request. */
function choiceAfter({ chosen, partyType }: ServiceRequestRow, next = partyType): Columns {
  if (!chosen || next === partyType) return {}
  const present = chosenFor(chosen, next)
  return present === chosen ? {} : { chosen: present }
}

const changedFields = (row: ServiceRequestRow, columns: Columns): string[] =>
  Object.entries(columns)
    .filter(([name, value]) => row[name as keyof ServiceRequestRow] !== value)
    .map(([name]) => name)

/** A call may name only one of the two times, so both are judged together with what the request says already. */
function refuseHalfHours(row: ServiceRequestRow, columns: Columns): void {
  const missing = missingHour({ startTime: row.startTime, endTime: row.endTime, ...columns })
  if (missing)
    throw new Refusal('request.invalid', {
      message: halfHours,
      details: [{ path: missing, message: halfHours }],
    })
}

interface Wished {
  readonly eventDate?: string | undefined
  readonly showToOthers?: boolean | undefined
  readonly now: Date
}

/** Whether others may apply, if that changes. The asked DJs get as much time as with a new request. */
async function openingOf(tx: Tx, row: ServiceRequestRow, { eventDate, showToOthers, now }: Wished) {
  if (showToOthers === undefined || showToOthers === (row.answerBy !== null)) return null
  if (!showToOthers) return { answerBy: null, opensAt: null }
  const until = answerBy(now, eventDate ?? row.eventDate)
  return { answerBy: until, opensAt: (await isAnswered(tx, row.id)) ? null : until }
}

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
