import { createHmac, timingSafeEqual } from 'node:crypto'
import { type NotificationKind, notificationKinds } from '@cuebook/domain/notifications/kinds.ts'
import { z } from 'zod'
import type { Conn } from '../kernel/db/database.ts'
import { installationSecret } from '../kernel/installation/secret.ts'

interface Meant {
  readonly userId: string
  readonly kind: NotificationKind
}

const parts = z.tuple([z.enum(notificationKinds), z.uuid(), z.string()])

const signature = (secret: string, words: string): Buffer =>
  createHmac('sha256', secret).update(`unsubscribe:${words}`).digest()

/** Names a person and a kind and is signed, so that nothing has to be stored for a link in a mail. */
export async function unsubscribeToken(conn: Conn, { userId, kind }: Meant): Promise<string> {
  const words = `${kind}.${userId}`
  return `${words}.${signature(await installationSecret(conn, 'unsubscribe'), words).toString('base64url')}`
}

export async function readUnsubscribeToken(conn: Conn, token: string): Promise<Meant | null> {
  const parsed = parts.safeParse(token.split('.'))
  if (!parsed.success) return null
  const [kind, userId, given] = parsed.data
  const right = signature(await installationSecret(conn, 'unsubscribe'), `${kind}.${userId}`)
  const said = Buffer.from(given, 'base64url')
  // Decoding ignores other characters, so the text itself is compared as well: a link has one spelling.
  const isRight =
    said.length === right.length && timingSafeEqual(said, right) && given === right.toString('base64url')
  return isRight ? { kind, userId } : null
}

/** The page that asks; the other one is what a mail program calls, and leads people to the page. */
export const unsubscribePage = (baseUrl: string, token: string): string => `${baseUrl}/unsubscribe/${token}`
export const unsubscribeCall = (baseUrl: string, token: string): string =>
  `${baseUrl}/api/notifications/unsubscribe/${token}`
