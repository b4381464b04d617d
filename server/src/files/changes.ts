import { and, eq } from 'drizzle-orm'
import type { Conn } from '../kernel/db/database.ts'
import { isUnused } from './is-unused.ts'
import type { StoredFile } from './queries.ts'
import { storedFiles } from './table.ts'

export async function announceFiles(conn: Conn, files: readonly StoredFile[], now: Date): Promise<void> {
  await conn.insert(storedFiles).values(files.map((file) => ({ ...file, createdAt: now })))
}

/** Does not delete the record of a file that is still in use. */
export async function forgetFile(conn: Conn, key: string): Promise<void> {
  await conn.delete(storedFiles).where(and(eq(storedFiles.key, key), await isUnused(conn)))
}
