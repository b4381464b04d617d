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

/** The token names a person and a kind and is signed, so a link in a mail needs no row in the database. */
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
  // Decoding ignores unknown characters, so the text is compared too; otherwise one link would have many spellings.
  const isRight =
    said.length === right.length && timingSafeEqual(said, right) && given === right.toString('base64url')
  return isRight ? { kind, userId } : null
}

/** The page on which a person unsubscribes. Mail programs call the address below instead. */
export const unsubscribePage = (baseUrl: string, token: string): string => `${baseUrl}/unsubscribe/${token}`
export const unsubscribeCall = (baseUrl: string, token: string): string =>
  `${baseUrl}/api/notifications/unsubscribe/${token}`
