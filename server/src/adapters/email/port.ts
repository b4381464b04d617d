export interface MailAddress {
  readonly name?: string
  readonly address: string
}

interface MailAttachment {
  readonly filename: string
  readonly contentType: string
  readonly content: Buffer
}

/** One message to one recipient: with two, a refusal of one of them would be lost. */
export interface OutgoingMail {
  /** With angle brackets, and the same on every attempt, so that receivers can drop a repeated delivery. */
  readonly messageId: string
  /** As MAIL_FROM holds it: `Cuebook <no-reply@cuebook.example>`. */
  readonly from: string
  readonly to: MailAddress
  readonly replyTo?: MailAddress
  readonly date: Date
  readonly subject: string
  readonly text: string
  readonly html: string
  /** What a mail program calls when its reader unsubscribes with one click (RFC 8058). */
  readonly unsubscribeUrl?: string
  readonly attachments?: readonly MailAttachment[]
}

export interface MailTransport {
  readonly kind: 'mailbox' | 'smtp'
  /** Resolves once the receiver has accepted the message. A PermanentMailFailure is not worth repeating. */
  send(mail: OutgoingMail): Promise<void>
  /** The mail that was sent, on a transport that keeps it on this machine. */
  readonly inbox?: Inbox
  /** Asks the receiver whether it would take our mail, without sending any. */
  verify?(): Promise<void>
  close(): void
}

/** Mail that stayed on this machine, the newest first. */
export interface Inbox {
  newest(limit: number, to?: string): Promise<KeptMail[]>
  one(id: string): Promise<KeptMail | null>
  /** Deletes what was sent to that address. */
  forget(to: string): Promise<void>
}

export interface KeptMail {
  readonly id: string
  readonly toAddress: string
  readonly subject: string
  /** The whole MIME message. */
  readonly raw: Buffer
  readonly createdAt: Date
}

export class PermanentMailFailure extends Error {
  override readonly name = 'PermanentMailFailure'
}

declare module '../../kernel/context.ts' {
  interface Context {
    readonly mail: MailTransport
  }
}
