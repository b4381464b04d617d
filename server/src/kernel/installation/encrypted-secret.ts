import { eq } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { lockName } from '../db/lock.ts'
import { transact } from '../db/transact.ts'
import { OperatorError } from '../operator-error.ts'
import { keyFor, openText, sealText } from './seal-text.ts'
import { installationSecrets } from './table.ts'

/**
 * Reads the encrypted secret of that name and lets `next` say what it becomes; null leaves it as it is. Processes take
 * turns, so that the first one makes it and the others read what the first one made.
 */
export async function encryptedSecret(
  db: Db,
  name: string,
  next: (current: string | null) => Promise<string | null>,
): Promise<string> {
  const key = await keyFor(db, name)
  return transact(db, async (tx) => {
    await lockName(tx, `cuebook secret ${name}`)
    const [row] = await tx.select().from(installationSecrets).where(eq(installationSecrets.name, name))
    const current = row ? decrypted(row, key) : null
    const made = await next(current)
    if (made === null) {
      if (current === null) throw new Error(`there is no secret '${name}', and none was made`)
      return current
    }
    const value = sealText(made, key)
    await tx
      .insert(installationSecrets)
      .values({ name, value })
      .onConflictDoUpdate({ target: installationSecrets.name, set: { value } })
    return made
  })
}

function decrypted({ name, value }: { name: string; value: string }, key: Buffer): string {
  try {
    return openText(value, key)
  } catch (error) {
    const words = `The secret '${name}' in the database is damaged. Restore it from a backup: it cannot be made again.`
    throw new OperatorError(words, { cause: error })
  }
}
