import { desc, eq } from 'drizzle-orm'
import PostalMime, { type Address } from 'postal-mime'
import { mailbox } from '../adapters/email/table.ts'
import type { Db } from '../kernel/db/database.ts'

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
export async function mailsIn(db: Db, to: string | undefined): Promise<MailSummary[]> {
  const { id, toAddress, subject, createdAt } = mailbox
  return db
    .select({ id, to: toAddress, subject, createdAt })
    .from(mailbox)
    .where(addressed(to))
    .orderBy(desc(mailbox.id))
    .limit(SHOWN)
}

/** Newest first, and parsed. */
export async function readMails(db: Db, to: string | undefined): Promise<ReadMail[]> {
  const rows = await db.select().from(mailbox).where(addressed(to)).orderBy(desc(mailbox.id)).limit(SHOWN)
  return Promise.all(rows.map(parsed))
}

export async function readMail(db: Db, id: string): Promise<ReadMail | null> {
  const [row] = await db.select().from(mailbox).where(eq(mailbox.id, id))
  return row ? parsed(row) : null
}

function addressed(to: string | undefined) {
  return to ? eq(mailbox.toAddress, to.trim().toLowerCase()) : undefined
}

async function parsed(row: typeof mailbox.$inferSelect): Promise<ReadMail> {
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
