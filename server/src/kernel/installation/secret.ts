import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { installationSecrets } from './table.ts'

/** The secret of that name, made on first use. Several processes starting at once agree on one. */
export async function installationSecret(db: Db, name: string): Promise<string> {
  await db
    .insert(installationSecrets)
    .values({ name, value: randomBytes(48).toString('base64url') })
    .onConflictDoNothing()
  const rows = await db.select().from(installationSecrets).where(eq(installationSecrets.name, name))
  const value = rows[0]?.value
  if (!value) throw new Error(`no installation secret '${name}'`)
  return value
}
