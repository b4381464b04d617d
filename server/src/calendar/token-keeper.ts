import { and, eq } from 'drizzle-orm'
import { CalendarTrouble, type TokenKeeper, type Tokens } from '../adapters/calendars/port.ts'
import type { Db } from '../kernel/db/database.ts'
import { openSecret, sealSecret } from './secrets.ts'
import { type ConnectionRow, calendarConnections } from './table.ts'

/**
 * Keeps the tokens of a connection. A provider may end the old refresh token when it gives a new one, so of two processes
 * that refresh at once only the first one's tokens are kept, and the other uses those.
 */
export async function tokenKeeper(
  db: Db,
  row: Pick<ConnectionRow, 'id' | 'secret' | 'secretVersion'>,
): Promise<TokenKeeper> {
  const { id } = row
  let version = row.secretVersion
  const read = async (): Promise<Tokens> => {
    const [present] = await db.select().from(calendarConnections).where(eq(calendarConnections.id, id))
    // Its owner disconnected it meanwhile.
    if (!present) throw new CalendarTrouble('signed-out')
    version = present.secretVersion
    return tokensIn(present)
  }
  const tokensIn = async (holder: Pick<ConnectionRow, 'secret'>): Promise<Tokens> => {
    const secret = await openSecret(db, holder)
    if (secret.kind !== 'tokens') throw new CalendarTrouble('signed-out')
    return secret
  }
  return {
    tokens: await tokensIn(row),
    reread: read,
    keep: async ({ accessToken, refreshToken, expiresAt }) => {
      const next = { accessToken, refreshToken, expiresAt }
      const kept = await db
        .update(calendarConnections)
        .set({ secret: await sealSecret(db, { kind: 'tokens', ...next }), secretVersion: version + 1 })
        .where(and(eq(calendarConnections.id, id), eq(calendarConnections.secretVersion, version)))
        .returning({ version: calendarConnections.secretVersion })
      const [row] = kept
      if (!row) return read()
      version = row.version
      return next
    },
  }
}
