import PostalMime, { type Address } from 'postal-mime'
import type { Inbox, KeptMail } from '../adapters/email/port.ts'

const SHOWN = 100

export interface MailSummary {
  readonly id: string
  readonly to: string
  readonly subject: string
  readonly createdAt: Date
}

export interface ReadMail extends MailSummary {
  readonly from: string
  /** With the display name. */
  readonly recipient: string
  readonly date: string
  readonly html: string
  readonly text: string
  readonly links: readonly string[]
  readonly attachments: readonly {
    readonly filename: string
    readonly type: string
    readonly bytes: number
  }[]
}

/** Newest first. */
export async function mailsIn(inbox: Inbox, to: string | undefined): Promise<MailSummary[]> {
  const kept = await inbox.newest(SHOWN, to)
  return kept.map(({ id, toAddress, subject, createdAt }) => ({ id, to: toAddress, subject, createdAt }))
}

/** Newest first, and parsed. */
export async function readMails(inbox: Inbox, to: string | undefined): Promise<ReadMail[]> {
  return Promise.all((await inbox.newest(SHOWN, to)).map(parsed))
}

export async function readMail(inbox: Inbox, id: string): Promise<ReadMail | null> {
  const kept = await inbox.one(id)
  return kept ? parsed(kept) : null
}

async function parsed(row: KeptMail): Promise<ReadMail> {
  const mail = await PostalMime.parse(row.raw)
  const { text = '', html = '' } = mail
  return {
    id: row.id,
    to: row.toAddress,
    subject: mail.subject ?? '',
    createdAt: row.createdAt,
    from: mail.from ? named(mail.from) : '',
    recipient: mail.to?.map(named).join(', ') ?? row.toAddress,
    date: mail.date ?? '',
    html,
    text,
    links: linksIn(text, html),
    attachments: mail.attachments.map(({ filename, mimeType, content }) => ({
      filename: filename ?? 'unnamed',
      type: mimeType,
      bytes: typeof content === 'string' ? content.length : content.byteLength,
    })),
  }
}

function named({ name, address }: Address): string {
  return name && address ? `${name} <${address}>` : (address ?? name)
}

function linksIn(text: string, html: string): string[] {
  const inText = text.match(/https?:\/\/[^\s<>"]+/g) ?? []
  const inHtml = [...html.matchAll(/<a\s[^>]*href="(https?:[^"]+)"/gi)].map(([, href = '']) =>
    href.replaceAll('&#39;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&'),
  )
  return [...new Set([...inText, ...inHtml])]
}
