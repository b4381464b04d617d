import { eq } from 'drizzle-orm'
import type { Conn } from '../db/database.ts'
import { installationMarks } from './table.ts'

export type Mark = 'backup' | 'setup-put-away'

export async function markedAt(conn: Conn, name: Mark): Promise<Date | null> {
  const [row] = await conn.select().from(installationMarks).where(eq(installationMarks.name, name))
  return row?.at ?? null
}

/** Notes that it happened now, instead of when it happened before. */
export async function mark(conn: Conn, name: Mark, at: Date): Promise<void> {
  await conn
    .insert(installationMarks)
    .values({ name, at })
    .onConflictDoUpdate({ target: installationMarks.name, set: { at } })
}

/** Notes that it happened for the first time; false when it did before. */
export async function markOnce(conn: Conn, name: Mark, at: Date): Promise<boolean> {
  const made = await conn
    .insert(installationMarks)
    .values({ name, at })
    .onConflictDoNothing()
    .returning({ name: installationMarks.name })
  return made.length > 0
}
