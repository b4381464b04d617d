import type { contractsApi } from '@cuebook/domain/contracts/api.ts'
import { change } from '@cuebook/domain/contracts/changes.ts'
import type { HistoryEntry } from '@cuebook/domain/contracts/history.ts'
import { contractEvents } from '@cuebook/domain/contracts/history-words.ts'
import { and, desc, eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import { auditLog } from '../kernel/audit/table.ts'
import type { Conn } from '../kernel/db/database.ts'
import type { Verb } from '../verb.ts'
import { contractFor } from './contract-scope.ts'
import { changesSince } from './versions.ts'

const MOST = 5000

const event = z.enum(contractEvents)
const details = z.object({
  by: z.enum(['dj', 'client']).nullable().catch(null),
  name: z.string().nullable().catch(null),
  version: z.number().int().nullable().catch(null),
  versionHash: z.string().nullable().catch(null),
  changes: z.array(change).catch([]),
})

/** An entry for the audit page of the document. The screen of the parties leaves the IP addresses out. */
export type PaperEntry = HistoryEntry & { readonly ip: string | null; readonly userAgent: string | null }

export const history: Verb<typeof contractsApi.history> = async ({ actor, params, ctx }) => {
  const { db } = ctx.database
  const { row } = await contractFor(db, actor, params.id)
  return (await historyOf(db, row.id)).map(({ ip: _ip, userAgent: _agent, ...entry }) => entry)
}

export async function historyOf(conn: Conn, contractId: string): Promise<PaperEntry[]> {
  const rows = await conn
    .select()
    .from(auditLog)
    .where(
      and(
        eq(auditLog.subjectType, 'contract'),
        eq(auditLog.subjectId, contractId),
        inArray(auditLog.action, [...contractEvents]),
      ),
    )
    .orderBy(desc(auditLog.seq))
    .limit(MOST)
  return rows.toReversed().map((row) => ({
    ...details.parse(row.details),
    id: row.id,
    at: row.at.toISOString(),
    event: event.parse(row.action),
    hash: row.hash,
    ip: row.ip,
    userAgent: row.userAgent,
  }))
}

export const changes: Verb<typeof contractsApi.changes> = async ({ actor, params, query, ctx }) => {
  const { db } = ctx.database
  const { row, party } = await contractFor(db, actor, params.id)
  const first = party === 'client' ? (row.sentVersion ?? row.version) : 1
  return { version: row.version, changes: await changesSince(db, row, Math.max(query.since, first)) }
}
