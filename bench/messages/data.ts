import { randomBytes } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import { signToken, tokenHash } from '../../server/src/identity/engine/session-token.ts'
import type { Db } from '../../server/src/kernel/db/database.ts'

export const benchSecret = 'a secret of the benchmarks, long enough for anybody'
/** The number of messages that each person has written. */
const EACH = 100
/** The number of conversations that each person began. */
const OTHERS = 10

const personId = (n: SQL) => sql`(lpad(to_hex(${n}), 8, '0') || '-0000-7000-8000-000000000001')::uuid`
const messageId = (n: SQL) => sql`(lpad(to_hex(${n}), 8, '0') || '-0000-7000-8000-000000000002')::uuid`

/** People in a circle: each writes to the ten after them, so everybody has twenty conversations. */
export async function fillMessages(db: Db, size: number): Promise<number> {
  const people = size / EACH
  const next = sql`(p + k) % ${people}::int`
  await db.execute(sql`insert into users (id, email, name, first_name, last_name, avatar_seed, email_verified, role)
    select ${personId(sql`p`)}, p || '@people.example', 'Robin ' || p, 'Robin', 'No ' || p, 'x', true, 'client'
    from generate_series(0, ${people}::int - 1) p`)
  // Writes a line of every conversation in turn, so that a conversation's messages lie far apart, as real ones do.
  await db.execute(sql`insert into messages (id, sender_id, recipient_id, content, status, created_at)
    select ${messageId(sql`(round * ${people}::int + p) * ${OTHERS}::int + k`)}, ${personId(sql`p`)}, ${personId(next)},
      'Line ' || round || ' about the music, the hours and the venue.',
      case when round = ${EACH / OTHERS}::int - 1 and k = 1 then 'unread' else 'read' end,
      now() - interval '100 days' + round * interval '1 day'
    from generate_series(0, ${EACH / OTHERS}::int - 1) round, generate_series(0, ${people}::int - 1) p, generate_series(1, ${OTHERS}::int) k`)
  const last = messageId(sql`(${EACH / OTHERS - 1}::int * ${people}::int + p) * ${OTHERS}::int + k`)
  const pairs = sql`from generate_series(0, ${people}::int - 1) p, generate_series(1, ${OTHERS}::int) k`
  await db.execute(sql`insert into conversations (user_id, other_id, last_message_id)
    select ${personId(sql`p`)}, ${personId(next)}, ${last} ${pairs}
    union all select ${personId(next)}, ${personId(sql`p`)}, ${last} ${pairs}`)
  for (const table of ['users', 'messages', 'conversations'])
    await db.execute(sql`vacuum (analyze) ${sql.identifier(table)}`)
  // What was filled in is written to the disk now, and not while the calls are measured.
  await db.execute(sql`checkpoint`)
  return people
}

export interface SignedInPerson {
  readonly id: string
  /** Somebody they have a conversation with. */
  readonly otherId: string
  readonly sessionKey: string
  readonly cookie: string
}

/** Signs in people who are spread evenly over all of them. */
export async function signInMany(db: Db, people: number, count: number): Promise<SignedInPerson[]> {
  const signedIn: SignedInPerson[] = []
  for (let i = 0; i < count; i += 1) {
    const n = Math.floor((i * people) / count)
    const token = randomBytes(24).toString('base64url')
    const { rows } = await db.execute<{
      id: string
      other: string
    }>(sql`insert into sessions (id, token, user_id, expires_at, user_agent)
      values (gen_random_uuid(), ${tokenHash(token)}, ${personId(sql`${n}::int`)}, now() + interval '30 days', 'a benchmark')
      returning user_id as id, ${personId(sql`${(n + 1) % people}::int`)} as other`)
    const [row] = rows
    if (!row) throw new Error('nobody was signed in')
    const value = encodeURIComponent(signToken(token, benchSecret))
    signedIn.push({
      id: row.id,
      otherId: row.other,
      sessionKey: tokenHash(token),
      cookie: `cuebook.session_token=${value}`,
    })
  }
  return signedIn
}
