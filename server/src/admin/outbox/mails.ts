import type { mailApi } from '@cuebook/domain/admin/outbox/api.ts'
import { type MailState, mailKindOf } from '@cuebook/domain/admin/outbox/mail-state.ts'
import { cursorHeader } from '@cuebook/domain/kernel/pages.ts'
import { and, desc, eq, lt, sql } from 'drizzle-orm'
import { outbox } from '../../kernel/outbox/table.ts'
import { MAIL_TOPIC } from '../../mail/mail.ts'
import type { Verb } from '../../verb.ts'

const PAGE = 50

/** What the list shows. The content of a mail that waits stays here: it may hold a link that opens an account. */
const columns = {
  id: outbox.id,
  key: outbox.dedupeKey,
  to: sql<string | null>`${outbox.payload} -> 'to' ->> 'address'`,
  attempts: outbox.attempts,
  createdAt: outbox.createdAt,
  doneAt: outbox.doneAt,
  deadAt: outbox.deadAt,
}

interface Ends {
  readonly doneAt: Date | null
  readonly deadAt: Date | null
}
const stateOf = ({ doneAt, deadAt }: Ends): MailState => (doneAt ? 'sent' : deadAt ? 'given-up' : 'waiting')

/** The outbox forgets what was sent after a week, and what failed after two months. */
export const listMails: Verb<typeof mailApi.list> = async ({ query, ctx, reply }) => {
  const { address, before } = query
  const rows = await ctx.database.db
    .select(columns)
    .from(outbox)
    .where(
      and(
        eq(outbox.topic, MAIL_TOPIC),
        address ? sql`lower(payload -> 'to' ->> 'address') = ${address.toLowerCase()}` : undefined,
        before ? lt(outbox.id, before) : undefined,
      ),
    )
    .orderBy(desc(outbox.id))
    .limit(PAGE + 1)
  const page = rows.slice(0, PAGE)
  const last = page.at(-1)
  if (last && rows.length > PAGE) reply.header(cursorHeader, last.id)
  return page.map((row) => ({
    id: row.id,
    to: row.to ?? '',
    kind: mailKindOf(row.key),
    state: stateOf(row),
    createdAt: row.createdAt.toISOString(),
    sentAt: row.doneAt?.toISOString() ?? null,
    attempts: row.attempts,
  }))
}
