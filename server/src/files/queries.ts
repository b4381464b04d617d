import { and, asc, eq, inArray, lt } from 'drizzle-orm'
import type { Conn } from '../kernel/db/database.ts'
import { isUnused } from './is-unused.ts'
import { storedFiles } from './table.ts'

export interface StoredFile {
  readonly key: string
  readonly type: string
  readonly bytes: number
}

const PRIVATE = '-private'

/** The ending of a file that has no public address. */
export const privateEnding = (ending: string): string => PRIVATE + ending
export const isPrivate = (key: string): boolean => key.includes(PRIVATE)

export const addressOf = (key: string): string => `/api/files/${key}`

export async function storedFile(conn: Conn, key: string): Promise<StoredFile | null> {
  const rows = await conn.select().from(storedFiles).where(eq(storedFiles.key, key))
  return rows[0] ?? null
}

export async function filesByKeys(conn: Conn, keys: readonly string[]): Promise<Map<string, StoredFile>> {
  if (keys.length === 0) return new Map()
  const rows = await conn
    .select()
    .from(storedFiles)
    .where(inArray(storedFiles.key, [...keys]))
  return new Map(rows.map((row) => [row.key, row]))
}

/** Oldest first. A file that was recorded after `before` may belong to an upload that is still running. */
export async function unusedFiles(conn: Conn, before: Date, limit: number): Promise<string[]> {
  const rows = await conn
    .select({ key: storedFiles.key })
    .from(storedFiles)
    .where(and(lt(storedFiles.createdAt, before), await isUnused(conn)))
    .orderBy(asc(storedFiles.createdAt))
    .limit(limit)
  return rows.map(({ key }) => key)
}
