import { createTransport, type NodemailerError } from 'nodemailer'
import type { Log } from '../../kernel/log.ts'
import { compose } from './compose.ts'
import { type MailTransport, PermanentMailFailure } from './port.ts'

export interface SmtpOptions {
  /** SMTP_URL; it holds a password, so it is never logged. */
  readonly url: string
  readonly log: Pick<Log, 'error'>
  readonly timeoutMs?: number
}

export function smtpTransport({ url, log, timeoutMs = 20_000 }: SmtpOptions): MailTransport {
  const transporter = createTransport({
    pool: true,
    // A password is not sent over a network without TLS, unless SMTP_URL says `?requireTLS=false`.
    requireTLS: hasPassword(url) && !isLoopback(url),
    url,
    maxConnections: 5,
    // The outbox repeats failed mail. This one retry is for a pooled connection that the receiver had closed.
    maxRequeues: 1,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    kind: 'smtp',
    async send(mail) {
      const { raw, envelope } = await compose(mail)
      try {
        await transporter.sendMail({ raw, envelope, messageId: mail.messageId })
      } catch (error) {
        if (refusesUs(error))
          log.error({ smtp: replyOf(error) }, 'The mail server refuses our sign-in: check SMTP_URL')
        else if (isPermanent(error)) throw new PermanentMailFailure(replyOf(error), { cause: error })
        throw error
      }
    },
    async verify() {
      await transporter.verify()
    },
    close() {
      transporter.close()
    },
  }
}

const isSmtpError = (error: unknown): error is NodemailerError => error instanceof Error && 'code' in error

const replyOf = (error: unknown) => (error instanceof Error ? error.message : String(error)).slice(0, 300)

/** Our credentials or our right to send were refused. Once the operator fixes that, the same mail can leave. */
function refusesUs(error: unknown): boolean {
  return (
    isSmtpError(error) && (error.code === 'EAUTH' || error.code === 'ENOAUTH' || error.responseCode === 530)
  )
}

function isPermanent(error: unknown): boolean {
  if (!isSmtpError(error)) return false
  // Without a reply, our own client refused the envelope or the size.
  if (!error.responseCode) return error.code === 'EENVELOPE' || error.code === 'EMESSAGE'
  const aboutThisMail = error.code === 'EENVELOPE' || error.code === 'EMESSAGE'
  return aboutThisMail && error.responseCode >= 500 && error.responseCode !== 503
}

const hasPassword = (url: string) => new URL(url).password !== ''

const isLoopback = (url: string) => /^(localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(url).hostname)
