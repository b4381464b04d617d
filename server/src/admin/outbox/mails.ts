import type { ConsoleMail, mailApi } from '@cuebook/domain/admin/outbox/api.ts'
import { mailStateOf } from '@cuebook/domain/admin/outbox/mail-state.ts'
import { mailKindOf } from '@cuebook/domain/kernel/mail-kinds.ts'
import { cursorHeader } from '@cuebook/domain/kernel/pages.ts'
import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm'
import { userIdsByEmails } from '../../identity/queries.ts'
import { readFromCopy } from '../../kernel/db/copy/read-from-copy.ts'
import type { Conn } from '../../kernel/db/database.ts'
import { outbox } from '../../kernel/outbox/table.ts'
import { MAIL_TOPIC } from '../../mail/mail.ts'
import type { Call, Verb } from '../../verb.ts'

const PAGE = 50

/** What the list shows. The content of a mail stays here: it may hold a link that opens an account. */
const columns = {
  id: outbox.id,
  key: outbox.dedupeKey,
  to: sql<string | null>`${outbox.payload} -> 'to' ->> 'address'`,
  isOnce: sql<boolean>`${outbox.payload} ? 'once'`,
  firstId: sql<string | null>`${outbox.payload} ->> 'again'`,
  isKept: sql<boolean>`${outbox.sealed} is not null`,
  attempts: outbox.attempts,
  createdAt: outbox.createdAt,
  doneAt: outbox.doneAt,
  deadAt: outbox.deadAt,
}

/** The outbox forgets what was sent after two weeks, and what failed after two months. */
export const listMails: Verb<typeof mailApi.list> = (call) =>
  readFromCopy(call.ctx.database, call.headers, ({ db }) => pageOf(db, call))

async function pageOf(db: Conn, { query, reply }: Call<typeof mailApi.list>): Promise<ConsoleMail[]> {
  const { address, before } = query
  const rows = await db
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
  const people = await userIdsByEmails(
    db,
    page.map(({ to }) => to?.toLowerCase() ?? ''),
  )
  const written = await writtenAt(
    db,
    page.flatMap(({ firstId }) => firstId ?? []),
  )
  return page.map(
    (row): ConsoleMail => ({
      id: row.id,
      to: row.to ?? '',
      kind: mailKindOf(row.key.slice('mail:'.length)),
      state: mailStateOf(row),
      createdAt: row.createdAt.toISOString(),
      sentAt: row.doneAt?.toISOString() ?? null,
      attempts: row.attempts,
      again: row.isKept ? 'yes' : row.isOnce ? 'once' : 'no',
      first: row.firstId ? { id: row.firstId, createdAt: written.get(row.firstId) ?? null } : null,
      personId: people.get(row.to?.toLowerCase() ?? '') ?? null,
    }),
  )
}

async function writtenAt(conn: Conn, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await conn
    .select({ id: outbox.id, at: outbox.createdAt })
    .from(outbox)
    .where(inArray(outbox.id, [...ids]))
  return new Map(rows.map(({ id, at }) => [id, at.toISOString()]))
}
