import { type MailTransport, PermanentMailFailure } from '../adapters/email/port.ts'
import { PermanentFailure } from '../kernel/outbox/permanent-failure.ts'
import type { OutboxHandler } from '../kernel/outbox/run-job.ts'
import { mailJob } from './mail-job.ts'

interface Delivery {
  readonly transport: MailTransport
  /** MAIL_FROM */
  readonly from: string
  readonly now?: () => Date
}

/** The outbox handler of the topic `mail`. */
export function deliverMail({ transport, from, now = () => new Date() }: Delivery): OutboxHandler {
  const domain = /@([^\s<>@]+)>?\s*$/.exec(from)?.[1] ?? 'cuebook.example'
  return async (job) => {
    const parsed = mailJob.safeParse(job.payload)
    if (!parsed.success) throw new PermanentFailure('The job does not hold a mail.', { cause: parsed.error })
    const { messageKey, attachments, expiresAt, unsubscribeUrl, to, subject, html, text } = parsed.data
    if (expiresAt && new Date(expiresAt) <= now())
      throw new PermanentFailure('The mail expired before it could leave.')
    try {
      await transport.send({
        subject,
        html,
        text,
        messageId: `<${messageKey}@${domain}>`,
        from,
        to: { address: to.address, ...(to.name && { name: to.name }) },
        date: job.createdAt,
        ...(unsubscribeUrl && { unsubscribeUrl }),
        attachments: attachments.map(({ base64, ...rest }) => ({
          ...rest,
          content: Buffer.from(base64, 'base64'),
        })),
      })
    } catch (error) {
      if (error instanceof PermanentMailFailure) throw new PermanentFailure(error.message, { cause: error })
      throw error
    }
  }
}
