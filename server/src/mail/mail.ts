import { createHash } from 'node:crypto'
import type { MailKey } from '@cuebook/domain/kernel/mail-kinds.ts'
import type { Conn } from '../kernel/db/database.ts'
import { isForgottenAddress } from '../kernel/forget.ts'
import { enqueue, enqueueAll } from '../kernel/outbox/enqueue.ts'
import type { MailJob } from './mail-job.ts'

/** The content of a mail, as account-mails.ts and the letters make it. */
export interface MailContent {
  readonly subject: string
  readonly html: string
  readonly text: string
  /** Its link works once, so what it says is not kept after it left. */
  readonly once?: true
}

export interface Mail extends MailContent {
  readonly to: { readonly name?: string; readonly address: string }
  /** One per mail. It becomes the Message-ID, so that receivers recognise a repeated delivery. */
  readonly dedupeKey: MailKey
  /** After this moment the mail is not sent, because its link would no longer work. */
  readonly expiresAt?: Date
  /** What a mail program calls when its reader unsubscribes with one click (RFC 8058). */
  readonly unsubscribeUrl?: string
  readonly attachments?: readonly { filename: string; contentType: string; content: Buffer }[]
}

export const MAIL_TOPIC = 'mail'

/** The mail leaves after the transaction commits; after a rollback there is no mail. */
export async function sendMail(conn: Conn, mail: Mail): Promise<void> {
  if (isForgottenAddress(mail.to.address)) return
  await enqueue(conn, jobOf(mail))
}

/** The same for many mails, in one statement. */
export const sendMails = (conn: Conn, mails: readonly Mail[]): Promise<void> =>
  enqueueAll(conn, mails.filter(({ to }) => !isForgottenAddress(to.address)).map(jobOf))

const jobOf = (mail: Mail) => ({
  topic: MAIL_TOPIC,
  payload: mailJobOf(mail),
  dedupeKey: `mail:${mail.dedupeKey}`,
})

export const messageKeyOf = (dedupeKey: string): string =>
  createHash('sha256').update(dedupeKey).digest('hex').slice(0, 40)

/** The mail as a job holds it. */
export function mailJobOf(mail: Mail): MailJob {
  return {
    messageKey: messageKeyOf(mail.dedupeKey),
    to: mail.to,
    subject: mail.subject,
    html: mail.html,
    text: mail.text,
    // A mail that runs out holds a link that does.
    ...((mail.once || mail.expiresAt) && { once: true }),
    ...(mail.expiresAt && { expiresAt: mail.expiresAt.toISOString() }),
    ...(mail.unsubscribeUrl && { unsubscribeUrl: mail.unsubscribeUrl }),
    attachments: (mail.attachments ?? []).map(({ content, ...rest }) => ({
      ...rest,
      base64: content.toString('base64'),
    })),
  }
}
