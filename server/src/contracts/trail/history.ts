import type { contractsApi } from '@cuebook/domain/contracts/api.ts'
import { change } from '@cuebook/domain/contracts/changes.ts'
import type { HistoryEntry } from '@cuebook/domain/contracts/history.ts'
import { contractEvents } from '@cuebook/domain/contracts/history-words.ts'
import type { Party } from '@cuebook/domain/contracts/life/lifecycle.ts'
import { and, desc, eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import { auditLog } from '../../kernel/audit/table.ts'
import type { Conn } from '../../kernel/db/database.ts'
import type { Verb } from '../../verb.ts'
import { contractFor } from '../contract-scope.ts'
import type { ContractRow } from '../table.ts'
import { changesSince, firstShown } from './versions.ts'

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
  const { row, party } = await contractFor(db, actor, params.id)
  return (await historyOf(db, row, party)).map(({ ip: _ip, userAgent: _agent, ...entry }) => entry)
}

/** The trail as this party may read it: a client could find a price that was never sent by trying it on its hash. */
export async function historyOf(conn: Conn, row: ContractRow, party: Party): Promise<PaperEntry[]> {
  const first = firstShown(row, party)
  const entries = await entriesOf(conn, row.id)
  return entries.map((entry) =>
    (entry.version ?? first) < first ? { ...entry, versionHash: null, changes: [] } : entry,
  )
}

async function entriesOf(conn: Conn, contractId: string): Promise<PaperEntry[]> {
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
  return { version: row.version, changes: await changesSince(db, row, party, query.since) }
}
