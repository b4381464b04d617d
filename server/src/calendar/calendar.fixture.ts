import type { Db } from '../kernel/db/database.ts'
import { newId } from '../kernel/db/ids.ts'
import { type ConnectionRow, calendarConnections as table } from './table.ts'

/** A connection as the verbs leave one, with a secret that opens nothing. */
export async function aConnection(
  db: Db,
  userId: string,
  traits: Partial<typeof table.$inferInsert> = {},
): Promise<ConnectionRow> {
  const id = newId()
  const [row] = await db
    .insert(table)
    .values({
      id,
      userId,
      platform: 'google',
      account: 'dana@gmail.example',
      secret: 'x',
      fingerprint: id,
      ...traits,
    })
    .returning()
  if (!row) throw new Error('no connection was made')
  return row
}
