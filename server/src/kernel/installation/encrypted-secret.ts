import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { OperatorError } from '../operator-error.ts'
import { installationSecret } from './secret.ts'
import { installationSecrets } from './table.ts'

const CIPHER = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

/**
 * Reads the encrypted secret of that name and lets `next` say what it becomes; null leaves it as it is. Processes take
 * turns, so that the first one makes it and the others read what the first one made.
 */
export async function encryptedSecret(
  db: Db,
  name: string,
  next: (current: string | null) => Promise<string | null>,
): Promise<string> {
  const key = Buffer.from(hkdfSync('sha256', await installationSecret(db, `${name}-key`), '', name, 32))
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`cuebook secret ${name}`}))`)
    const [row] = await tx.select().from(installationSecrets).where(eq(installationSecrets.name, name))
    const current = row ? decrypted(row, key) : null
    const made = await next(current)
    if (made === null) {
      if (current === null) throw new Error(`there is no secret '${name}', and none was made`)
      return current
    }
    const value = encrypted(made, key)
    await tx
      .insert(installationSecrets)
      .values({ name, value })
      .onConflictDoUpdate({ target: installationSecrets.name, set: { value } })
    return made
  })
}

function encrypted(text: string, key: Buffer): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(CIPHER, key, iv)
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64')
}

function decrypted({ name, value }: { name: string; value: string }, key: Buffer): string {
  try {
    return opened(Buffer.from(value, 'base64'), key)
  } catch (error) {
    const words = `The secret '${name}' in the database is damaged. Restore it from a backup: it cannot be made again.`
    throw new OperatorError(words, { cause: error })
  }
}

function opened(bytes: Buffer, key: Buffer): string {
  const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
  return decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
}
