import { sql } from 'drizzle-orm'
import type { Db } from '../src/kernel/db/database.ts'

const DJS = 3000
const id = sql`(lpad(to_hex(n), 8, '0') || '-0000-7000-8000-000000000000')::uuid`
const numbers = sql`generate_series(1, ${DJS}::int) n`

/** Adds so many DJs, some of them at one point, that reading all of them would be slower than using an index. */
export async function fillMarket(db: Db): Promise<void> {
  const name = sql`(array['Maria', 'Marcus', 'Zoe', 'Luis'])[1 + n % 4] || substr(md5(n::text), 1, 3)`
  await db.execute(sql`insert into users (id, email, name, avatar_seed, first_name, last_name, role)
    select ${id}, n || '@djs.example', 'A DJ', 'x', ${name}, 'L' || substr(md5(n::text), 4, 4), 'dj' from ${numbers}`)
  await db.execute(sql`insert into dj_profiles (user_id, username, username_key, specialties, address, lat, lng)
    select ${id}, 'dj' || n, 'dj' || n, 'House, Jazz', 'Somewhere', 25 + n % 20, -120 + n % 47 from ${numbers}`)
  await db.execute(
    sql`insert into subscriptions (user_id, status, plan) select ${id}, 'active', 'monthly' from ${numbers}`,
  )
  for (const source of [null, '01900000-0000-7000-8000-000000000000'])
    await db.execute(sql`insert into ${sql.raw(source ? 'busy_days (dj_id, day, source_id)' : 'blocked_days (dj_id, day)')}
      select ${id}, date '2030-06-01' + d${source ? sql`, ${source}::uuid` : sql``} from ${numbers}, generate_series(0, 4) d`)
  await db.execute(sql`vacuum (analyze) dj_listings, dj_listing_words, blocked_days, busy_days`)
}
