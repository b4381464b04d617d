import { createHmac } from 'node:crypto'
import type { CalDavAccount, Tokens } from '../adapters/calendars/port.ts'
import type { Conn } from '../kernel/db/database.ts'
import { keyFor, openText, sealText } from '../kernel/installation/seal-text.ts'
import type { ConnectionRow } from './table.ts'

/** What opens a calendar. In the database it is encrypted. */
export type Secret =
  | ({ readonly kind: 'caldav' } & CalDavAccount)
  | ({ readonly kind: 'tokens' } & Tokens)
  | { readonly kind: 'address'; readonly url: string }

const PURPOSE = 'calendar-secrets'

export const sealSecret = async (conn: Conn, secret: Secret): Promise<string> =>
  sealText(JSON.stringify(secret), await keyFor(conn, PURPOSE))

/** The row is ours, so what it holds once decrypted is what we wrote. */
export const openSecret = async (conn: Conn, { secret }: Pick<ConnectionRow, 'secret'>): Promise<Secret> =>
  JSON.parse(openText(secret, await keyFor(conn, PURPOSE))) as Secret

/** Equal for equal texts, and says nothing about them to somebody without the installation's secret. */
export const fingerprintOf = async (conn: Conn, text: string): Promise<string> =>
  createHmac('sha256', await keyFor(conn, PURPOSE))
    .update(text)
    .digest('base64url')
