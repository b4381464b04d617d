import type { Change } from '@cuebook/domain/contracts/changes.ts'
import { type RequestContent, requestChanges } from '@cuebook/domain/service-requests/request-changes.ts'
import { and, eq, or } from 'drizzle-orm'
import type { Conn, Tx } from '../kernel/db/database.ts'
import { detailsOf } from './asking/own-requests.ts'
import { type ApplicationRow, type ServiceRequestRow, serviceRequestVersions as versions } from './table.ts'

function contentOf(row: ServiceRequestRow): RequestContent {
  const { partyType, eventDate, startTime, endTime, location, guests, budget, music, description } =
    detailsOf(row)
  return { partyType, eventDate, startTime, endTime, location, guests, budget, music, description }
}

/** Keeps what a request says before it is edited. The caller holds its lock. */
export async function keepVersion(tx: Tx, row: ServiceRequestRow): Promise<void> {
  const { id: requestId, version } = row
  await tx
    .insert(versions)
    .values({ requestId, version, content: contentOf(row) })
    .onConflictDoNothing()
}

interface Applied {
  readonly application: ApplicationRow
  readonly request: ServiceRequestRow
}

/** What changed since each DJ applied, by application. A version from before versions were kept is not known. */
export async function changesSince(
  conn: Conn,
  applied: readonly Applied[],
): Promise<ReadonlyMap<string, Change[]>> {
  const outdated = applied.filter(
    ({ application, request }) => application.requestVersion !== request.version,
  )
  if (outdated.length === 0) return new Map()
  const kept = await conn
    .select()
    .from(versions)
    .where(
      or(
        ...outdated.map(({ application }) =>
          and(
            eq(versions.requestId, application.requestId),
            eq(versions.version, application.requestVersion),
          ),
        ),
      ),
    )
  return new Map(
    outdated.flatMap(({ application, request }) => {
      const read = kept.find(
        ({ requestId, version }) =>
          requestId === application.requestId && version === application.requestVersion,
      )
      return read ? [[application.id, requestChanges(read.content, contentOf(request))] as const] : []
    }),
  )
}
