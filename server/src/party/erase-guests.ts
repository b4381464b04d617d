import { sql } from 'drizzle-orm'
import type { Context } from '../kernel/context.ts'
import { transact } from '../kernel/db/transact.ts'

const KEPT_DAYS = 30
const MOST_AT_ONCE = 200

/**
 * Thirty days after the event, what guests said of themselves is deleted, and who voted for what. The songs and how many
 * wanted them stay with the booking.
 */
export async function eraseGuests({ database, now }: Pick<Context, 'database' | 'now'>): Promise<number> {
  const at = now()
  return transact(database.db, async (tx) => {
    const { rows } = await tx.execute<{ id: string }>(
      sql`select p.contract_id as id from parties p join contracts c on c.id = p.contract_id
        where p.erased_at is null
          and c.event_date < (${at.toISOString()}::timestamptz - make_interval(days => ${KEPT_DAYS}))::date
        order by p.contract_id limit ${MOST_AT_ONCE} for update of p skip locked`,
    )
    const ids = sql`any(${sql.param(rows.map(({ id }) => id))}::uuid[])`
    if (rows.length === 0) return 0
    await tx.execute(
      sql`delete from party_votes v using party_wishes w where w.id = v.wish_id and w.contract_id = ${ids}`,
    )
    await tx.execute(sql`delete from party_guests where contract_id = ${ids}`)
    await tx.execute(
      sql`update party_wishes set guest_name = null, guest_key = null where contract_id = ${ids}`,
    )
    await tx.execute(sql`update parties set erased_at = ${at.toISOString()} where contract_id = ${ids}`)
    return rows.length
  })
}
