import { desc, eq, lt, sql } from 'drizzle-orm'
import type { Db } from '../../kernel/db/database.ts'
import { compose } from './compose.ts'
import type { MailTransport } from './port.ts'
import { mailbox } from './table.ts'

const KEPT = 1000

/** The default without SMTP_URL: every message lands in a table of ours, as its receiver would get it. */
export function mailboxTransport({ db }: { db: Db }): MailTransport {
  return {
    kind: 'mailbox',
    async send(mail) {
      const { raw, envelope } = await compose(mail)
      const toAddress = envelope.to.toLowerCase()
      await db
        .insert(mailbox)
        .values({ messageId: mail.messageId, toAddress, subject: mail.subject, raw })
        .onConflictDoNothing({ target: mailbox.messageId })
      await forgetOldest(db)
    },
    inbox: {
      async forget(to) {
        await db.delete(mailbox).where(eq(mailbox.toAddress, to.toLowerCase()))
      },
      newest: (limit, to) =>
        db
          .select()
          .from(mailbox)
          .where(to ? eq(mailbox.toAddress, to.trim().toLowerCase()) : undefined)
          .orderBy(desc(mailbox.id))
          .limit(limit),
      one: async (id) => (await db.select().from(mailbox).where(eq(mailbox.id, id)))[0] ?? null,
    },
    close() {},
  }
}

async function forgetOldest(db: Db): Promise<void> {
  const firstTooMany = db
    .select({ id: mailbox.id })
    .from(mailbox)
    .orderBy(desc(mailbox.id))
    .offset(KEPT - 1)
    .limit(1)
  await db.delete(mailbox).where(lt(mailbox.id, sql`(${firstTooMany})`))
}
