import { z } from 'zod'

/** A mail in the outbox. It may have been written by an older release, so it is parsed when it is read. */
export const mailJob = z.object({
  messageKey: z.string().min(1),
  to: z.object({ name: z.string().optional(), address: z.string() }),
  subject: z.string(),
  html: z.string(),
  text: z.string(),
  expiresAt: z.iso.datetime().optional(),
  unsubscribeUrl: z.string().optional(),
  attachments: z
    .array(z.object({ filename: z.string(), contentType: z.string(), base64: z.string() }))
    .default([]),
})

/** All that is kept of a mail that left: to whom. What it said may hold a link that opens an account. */
export function keptOfMail(payload: unknown): object {
  const mail = mailJob.safeParse(payload)
  return mail.success ? { to: { address: mail.data.to.address } } : {}
}

export type MailJob = z.output<typeof mailJob>
