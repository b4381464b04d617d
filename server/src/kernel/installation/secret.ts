import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Conn } from '../db/database.ts'
import { installationSecrets } from './table.ts'

/** The secret of that name, made on first use. Several processes starting at once agree on one. */
export async function installationSecret(conn: Conn, name: string): Promise<string> {
  const kept = await read(conn, name)
  if (kept) return kept
  await conn
    .insert(installationSecrets)
    .values({ name, value: randomBytes(48).toString('base64url') })
    .onConflictDoNothing()
  const made = await read(conn, name)
  if (!made) throw new Error(`no installation secret '${name}'`)
  return made
}

async function read(conn: Conn, name: string): Promise<string | undefined> {
  const [row] = await conn.select().from(installationSecrets).where(eq(installationSecrets.name, name))
  return row?.value
}
