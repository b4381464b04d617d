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
  once: z.literal(true).optional(),
  /** The id of the mail that this one repeats. */
  again: z.uuid().optional(),
  attachments: z
    .array(z.object({ filename: z.string(), contentType: z.string(), base64: z.string() }))
    .default([]),
})

export type MailJob = z.output<typeof mailJob>
