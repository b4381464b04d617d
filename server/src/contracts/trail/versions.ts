import { createHash } from 'node:crypto'
import { type Change, changesBetween } from '@cuebook/domain/contracts/changes.ts'
import { canonicalJson, documentOf } from '@cuebook/domain/contracts/document.ts'
import type { Party } from '@cuebook/domain/contracts/life/lifecycle.ts'
import { and, eq } from 'drizzle-orm'
import { peopleByIds } from '../../identity/queries.ts'
import type { Conn } from '../../kernel/db/database.ts'
import { personOf } from '../party-names.ts'
import type { ContractRow } from '../table.ts'
import { contractVersions } from '../table.ts'
import { termsOf } from '../terms/terms-of.ts'

export type VersionRow = typeof contractVersions.$inferSelect

export const sha256 = (data: string | Uint8Array): string => createHash('sha256').update(data).digest('hex')

/**
 * Stores the current version as it will be signed, once. Contracts from before versions existed get theirs when needed.
 */
export async function keepVersion(
  conn: Conn,
  row: ContractRow,
  authorId: string | null,
  now: Date,
): Promise<VersionRow> {
  const existing = await versionOf(conn, row.id, row.version)
  if (existing) return existing
  const people = await peopleByIds(conn, [row.djId, ...(row.clientId ? [row.clientId] : [])])
  const dj = people.get(row.djId)
  const client = row.clientId ? people.get(row.clientId) : undefined
  const terms = termsOf(row)
  const document = canonicalJson(
    documentOf({
      contractId: row.id,
      version: row.version,
      dj: personOf(dj, dj?.email ?? ''),
      client: personOf(client, row.clientEmail),
      terms,
    }),
  )
  const version = {
    contractId: row.id,
    version: row.version,
    terms,
    document,
    sha256: sha256(document),
    authorId,
    createdAt: now,
  }
  await conn.insert(contractVersions).values(version).onConflictDoNothing()
  return (await versionOf(conn, row.id, row.version)) ?? version
}

export async function versionOf(conn: Conn, contractId: string, version: number): Promise<VersionRow | null> {
  const [row] = await conn
    .select()
    .from(contractVersions)
    .where(and(eq(contractVersions.contractId, contractId), eq(contractVersions.version, version)))
  return row ?? null
}

/**
 * The changes since a version; empty when that version was never stored. A client who names a version from before the
 * contract was sent learns only what changed after it was sent.
 */
export async function changesSince(
  conn: Conn,
  row: ContractRow,
  party: Party,
  since: number,
): Promise<Change[]> {
  const from = Math.max(since, firstShown(row, party))
  if (from >= row.version) return []
  const seen = await versionOf(conn, row.id, from)
  return seen ? changesBetween(seen.terms, termsOf(row)) : []
}

/** The first version that this party was ever shown. */
export const firstShown = ({ sentVersion, version }: ContractRow, party: Party): number =>
  party === 'dj' ? 1 : (sentVersion ?? version)
