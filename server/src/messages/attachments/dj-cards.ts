import { displayName } from '@cuebook/domain/identity/names.ts'
import type { DjCard } from '@cuebook/domain/messages/attachment.ts'
import { statusesThatOpen } from '@cuebook/domain/subscriptions/gates.ts'
import { sql } from 'drizzle-orm'
import { pictureOf } from '../../identity/queries.ts'
import type { Conn } from '../../kernel/db/database.ts'

interface Row extends Record<string, unknown> {
  readonly id: string
  readonly firstName: string | null
  readonly lastName: string | null
  readonly image: string | null
  readonly avatarSeed: string
  readonly username: string
  readonly address: string | null
  readonly basePriceCents: number | null
}

/** Reads the cards of these people, except of those who are not listed as DJs now. */
export async function djCards(conn: Conn, ids: readonly string[]): Promise<Map<string, DjCard>> {
  if (ids.length === 0) return new Map()
  const { rows } = await conn.execute<Row>(sql`
    select u.id, u.first_name as "firstName", u.last_name as "lastName", u.image, u.avatar_seed as "avatarSeed",
      p.username, p.address, p.base_price_cents as "basePriceCents"
    from users u
    join dj_profiles p on p.user_id = u.id
    join subscriptions s on s.user_id = u.id
    where u.id = any(${sql.param([...ids])}::uuid[]) and u.role = 'dj' and u.suspended_at is null and p.username is not null
      and s.status = any(${sql.param(statusesThatOpen('listing'))}::text[])`)
  return new Map(rows.map((row) => [row.id, cardOf(row)]))
}

const cardOf = (row: Row): DjCard => ({
  kind: 'dj',
  id: row.id,
  name: displayName(row, `@${row.username}`),
  username: `@${row.username}`,
  picture: pictureOf(row),
  location: row.address,
  basePrice: row.basePriceCents === null ? null : row.basePriceCents / 100,
})
