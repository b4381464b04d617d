import { createHmac, randomBytes } from 'node:crypto'
import type { Conn } from '../../kernel/db/database.ts'
import { keyFor, openText, sealText } from '../../kernel/installation/seal-text.ts'
import type { WebhookRow } from '../table.ts'

const PURPOSE = 'webhook-secrets'
const PREFIX = 'whsec_'

export const newSigningSecret = (): string => PREFIX + randomBytes(32).toString('base64')

export const sealSecret = async (conn: Conn, secret: string): Promise<string> =>
  sealText(secret, await keyFor(conn, PURPOSE))

/** The secret, and for a day the one before it. */
export async function secretsOf(
  conn: Conn,
  { secret, oldSecret, oldSecretUntil }: WebhookRow,
  now: Date,
): Promise<string[]> {
  const key = await keyFor(conn, PURPOSE)
  const counts = oldSecret !== null && oldSecretUntil !== null && oldSecretUntil > now
  return [secret, ...(counts ? [oldSecret] : [])].map((sealed) => openText(sealed, key))
}

interface Signed {
  readonly id: string
  readonly at: Date
  readonly body: string
}

/** The headers of the Standard Webhooks specification, with a signature for each secret. */
export function signedHeaders(secrets: readonly string[], { id, at, body }: Signed): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64')
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
  })
  return {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  }
}
