import { Refusal } from '@cuebook/domain/refusals.ts'
import type { serviceRequestsApi } from '@cuebook/domain/service-requests/api.ts'
import type { OwnApplication } from '@cuebook/domain/service-requests/service-request.ts'
import { and, desc, eq } from 'drizzle-orm'
import { record } from '../../kernel/audit/record.ts'
import type { Tx } from '../../kernel/db/database.ts'
import { transact } from '../../kernel/db/transact.ts'
import { tellBrowsers } from '../../live/changes.ts'
import type { Verb } from '../../verb.ts'
import { detailsOf, quoteOf } from '../asking/own-requests.ts'
import { openUnlessAnswered } from '../opening.ts'
import { nextApplicationStatus } from '../scope.ts'
import {
  type ApplicationRow,
  serviceRequestApplications as applications,
  type ServiceRequestRow,
  serviceRequests,
} from '../table.ts'
import { changesSince, type Since } from '../versions.ts'

const MOST = 200

export const listApplications: Verb<typeof serviceRequestsApi.applications> = async ({ actor, ctx }) => {
  const rows = await ctx.database.db
    .select({ application: applications, request: serviceRequests })
    .from(applications)
    .innerJoin(serviceRequests, eq(serviceRequests.id, applications.requestId))
    .where(eq(applications.djId, actor.id))
    .orderBy(desc(applications.createdAt), desc(applications.id))
    .limit(MOST)
  const changes = await changesSince(ctx.database.db, rows)
  return rows.map(({ application, request }) =>
    ownApplication(application, request, changes.get(application.id)),
  )
}

/** An application as its DJ sees it. Only the DJ who was accepted learns of the contract. */
export function ownApplication(
  row: ApplicationRow,
  request: ServiceRequestRow,
  since: Since | undefined = undefined,
): OwnApplication {
  const { id, partyType, eventDate, location, budget, status, version } = detailsOf(request)
  const { startTime, endTime, guests } = detailsOf(request)
  return {
    ...quoteOf(row),
    version: row.version,
    contractId: row.status === 'accepted' ? request.contractId : null,
    isOutdated: row.requestVersion !== request.version,
    changes: since?.changes ?? [],
    recount: since?.recount ?? null,
    serviceRequest: {
      id,
      partyType,
      eventDate,
      location,
      budget,
      status,
      version,
      startTime,
      endTime,
      guests,
    },
  }
}

interface Locked {
  readonly request: ServiceRequestRow
  readonly row: ApplicationRow
}

/** An application of this DJ, whose request is locked until the transaction ends. Any other is answered as not found. */
export async function ownApplicationToChange(tx: Tx, djId: string, id: string): Promise<Locked> {
  const own = and(eq(applications.id, id), eq(applications.djId, djId))
  const [application] = await tx.select({ requestId: applications.requestId }).from(applications).where(own)
  if (!application) throw new Refusal('application.not-found')
  // The request is locked first, as by everybody who changes its applications, so that nobody deadlocks.
  const [request] = await tx
    .select()
    .from(serviceRequests)
    .where(eq(serviceRequests.id, application.requestId))
    .for('update')
  const [row] = await tx.select().from(applications).where(own)
  if (!request || !row) throw new Refusal('application.not-found')
  return { request, row }
}

/** The caller holds the lock of the request, under which all applications to it change. */
export async function changeApplication(
  tx: Tx,
  { id }: ApplicationRow,
  columns: Partial<Omit<ApplicationRow, 'id' | 'requestId' | 'djId' | 'createdAt'>>,
): Promise<ApplicationRow> {
  const [row] = await tx.update(applications).set(columns).where(eq(applications.id, id)).returning()
  if (!row) throw new Error('the application is gone')
  return row
}

export const withdrawApplication: Verb<typeof serviceRequestsApi.withdrawApplication> = async (call) => {
  const { actor, params, ctx, from } = call
  return transact(ctx.database.db, async (tx) => {
    const { request, row } = await ownApplicationToChange(tx, actor.id, params.id)
    const status = nextApplicationStatus(row, 'withdraw', 'dj')
    const withdrawn = await changeApplication(tx, row, { status, updatedAt: ctx.now() })
    const subject = { type: 'service-request', id: request.id }
    const details = { applicationId: row.id }
    await record(tx, {
      actorId: actor.id,
      action: 'service-request.application-withdrawn',
      subject,
      details,
      from,
    })
    await openUnlessAnswered(tx, request, ctx.now())
    await tellBrowsers(tx, [request.clientId, actor.id], { about: 'service-requests' })
    return ownApplication(withdrawn, request)
  })
}
