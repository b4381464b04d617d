import { createHash } from 'node:crypto'
import type pg from 'pg'
import type { ReceivedMail } from '../../../server/src/adapters/email/receiver.fixture.ts'
import type { Violation } from './violation.ts'

export interface MailCount {
  /** Different mails that arrived. */
  readonly mails: number
  /** Repeated deliveries of the same mail, with the same Message-ID and the same bytes. */
  readonly repeated: number
  readonly violations: readonly Violation[]
}

const idOf = ({ raw }: ReceivedMail): string =>
  /^message-id: <(.*)@/im.exec(raw.toString('latin1'))?.[1] ?? ''

/** The Message-ID that a mail of this key has on every try, computed as decision and documentation say. */
const messageKey = (dedupeKey: string): string =>
  createHash('sha256')
    .update(dedupeKey.replace(/^mail:/, ''))
    .digest('hex')
    .slice(0, 40)

/** Each mail that left has arrived, nothing else has, and a repetition can be told by its Message-ID. */
export async function countMails(db: pg.Pool, received: readonly ReceivedMail[]): Promise<MailCount> {
  const { rows } = await db.query<{ key: string; done: boolean }>(
    `select dedupe_key as key, done_at is not null as done from outbox where topic = 'mail'`,
  )
  const known = new Map(rows.map(({ key, done }) => [messageKey(key), { key, done }]))
  const byId = Map.groupBy(received, idOf)
  const violations: Violation[] = []
  for (const [id, { key, done }] of known)
    if (done && !byId.has(id)) violations.push(`a mail counts as sent and never arrived: ${key}`)
  for (const [id, mails] of byId) {
    if (!known.has(id)) violations.push(`a mail arrived that nobody has written: ${id}`)
    const [first] = mails
    if (mails.some(({ raw, to }) => !first || !raw.equals(first.raw) || to.join() !== first.to.join()))
      violations.push(`two different mails have one Message-ID: ${id}`)
  }
  return { mails: byId.size, repeated: received.length - byId.size, violations }
}
