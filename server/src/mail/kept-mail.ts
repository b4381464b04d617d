import { promisify } from 'node:util'
import { deflateRaw, inflateRaw } from 'node:zlib'
import { z } from 'zod'
import type { Conn } from '../kernel/db/database.ts'
import { keyFor, openBytes, sealBytes } from '../kernel/installation/seal-text.ts'
import type { KeptOfJob } from '../kernel/outbox/settle.ts'
import { type MailJob, mailJob } from './mail-job.ts'

const PURPOSE = 'kept-mail'
const pack = promisify(deflateRaw)
const unpack = promisify(inflateRaw)

/** What anybody reads of a mail that left: to whom it went, why it is not kept, and which mail it repeats. */
export const keptPayload = z.object({
  to: z.object({ address: z.string() }),
  once: z.literal(true).optional(),
  again: z.uuid().optional(),
})

/** A link with something in it that opens an account, whatever the letter says about itself. */
const KEY_IN_LINK = /(?:[?&]|%3F|%26)(?:token|leave|code)(?:=|%3D)|\/api\/auth\//i

/**
 * What is kept of a mail that left. Its content is sealed, so that it can be sent again without anybody reading it; that
 * of a link that works once is forgotten, and a repeated mail is kept by the first.
 */
export async function keptOfMail(conn: Conn, payload: unknown): Promise<KeptOfJob> {
  const { data: mail } = mailJob.safeParse(payload)
  if (!mail) return { payload: {} }
  const { to, again, text } = mail
  const once = mail.once ?? (KEY_IN_LINK.test(text) || undefined)
  const kept = { to: { address: to.address }, ...(once && { once }), ...(again && { again }) }
  return { payload: kept, sealed: once || again ? null : await sealMail(conn, mail) }
}

async function sealMail(conn: Conn, mail: MailJob): Promise<Buffer> {
  return sealBytes(await pack(JSON.stringify(mail)), await keyFor(conn, PURPOSE))
}

/** Throws when it was sealed elsewhere, or changed since. */
export async function openMail(conn: Conn, sealed: Buffer): Promise<MailJob> {
  const packed = openBytes(sealed, await keyFor(conn, PURPOSE))
  return mailJob.parse(JSON.parse((await unpack(packed)).toString()))
}
