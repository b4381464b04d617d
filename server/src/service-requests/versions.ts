import type { Change } from '@cuebook/domain/contracts/changes.ts'
import { type Recount, recountOf } from '@cuebook/domain/service-requests/life/recount.ts'
import { type RequestContent, requestChanges } from '@cuebook/domain/service-requests/life/request-changes.ts'
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

export interface Since {
  readonly changes: Change[]
  readonly recount: Recount | null
  /** The request as the DJ read it; null when that is not known any more. */
  readonly read: RequestContent | null
}

/** What changed since each DJ applied, by application. A version from before versions were kept is not known. */
export async function changesSince(
  conn: Conn,
  applied: readonly Applied[],
): Promise<ReadonlyMap<string, Since>> {
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
    outdated.map(({ application, request }) => {
      const found = kept.find(
        ({ requestId, version }) =>
          requestId === application.requestId && version === application.requestVersion,
      )
      const [read, now] = [found?.content ?? null, contentOf(request)]
      const changes = read ? requestChanges(read, now) : []
      return [application.id, { changes, recount: recountOf({ offer: application, read, now }), read }]
    }),
  )
}
