import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { createTransport } from 'nodemailer'
import { type MailAddress, type OutgoingMail, PermanentMailFailure } from './port.ts'

export interface ComposedMail {
  readonly raw: Buffer
  readonly envelope: { readonly from: string; readonly to: string }
}

const composer = createTransport({
  streamTransport: true,
  buffer: true,
  newline: 'windows',
  disableFileAccess: true,
  disableUrlAccess: true,
})

/** The bytes of a message. The same mail gives the same bytes on every transport and every attempt. */
export async function compose(mail: OutgoingMail): Promise<ComposedMail> {
  const info = await composer.sendMail({
    messageId: mail.messageId,
    date: mail.date,
    from: oneLine(mail.from),
    to: recipient(mail.to),
    ...(mail.replyTo && { replyTo: recipient(mail.replyTo) }),
    subject: oneLine(mail.subject),
    text: mail.text,
    html: mail.html,
    headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribeHeaders(mail.unsubscribeUrl) },
    attachments: (mail.attachments ?? []).map(({ filename, contentType, content }) => ({
      filename: oneLine(filename),
      contentType: oneLine(contentType),
      content,
    })),
    baseBoundary: createHash('sha256').update(mail.messageId).digest('hex').slice(0, 16),
  })
  const { from } = info.envelope
  if (!from) throw new PermanentMailFailure('The sender has no address.')
  const raw = Buffer.isBuffer(info.message) ? info.message : await buffer(info.message)
  return { raw, envelope: { from, to: mail.to.address } }
}

/** Both headers are needed for one click. The address must stay whole, so it is not folded. */
function unsubscribeHeaders(url: string | undefined) {
  if (!url) return {}
  return {
    'List-Unsubscribe': { prepared: true, value: `<${oneLine(url)}>` },
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
}

function recipient({ name, address }: MailAddress) {
  // Anything that could be read as a second address, a display name or a header is not an address.
  if (address.length > 254 || !/^[^\s\p{C}<>()[\]",:;\\@]+@[^\s\p{C}<>()",:;\\@]+$/u.test(address))
    throw new PermanentMailFailure('The recipient is not a mail address.')
  return { name: oneLine(name ?? ''), address }
}

/** A line break or another control character would end a header and begin a new one. */
function oneLine(value: string): string {
  return value.replace(/\p{Cc}+/gu, ' ').trim()
}
