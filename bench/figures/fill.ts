import type { City } from '../../server/src/adapters/places/read-places.ts'
import type { Db } from '../../server/src/kernel/db/database.ts'
import { addDjs, prepareData } from '../discovery/data.ts'

export const DAYS = 365
/** Of each DJ, in the year. */
const [REQUESTS, QUOTES, BOOKINGS, TALKS] = [80, 40, 25, 20]
const CLIENTS = 1000

const id = (seed: string) => `md5(${seed})::uuid`
const client = (n: string) => id(`'client' || (${n}) % ${CLIENTS}`)
const request = (n: string) => id(`'request' || (${n})`)

/** A market with a year behind it: each DJ was in searches every day, and visited, asked, quoted and booked now and then. */
export async function fillFigures(db: Db, djs: number, slots: readonly City[]): Promise<number> {
  await prepareData(db, slots)
  await addDjs(db, djs, slots.length)
  const each = (times: number) => `bench_dj d cross join generate_series(1, ${times}) k`
  const ago = (of: string) => `now() - (1 + ${of} * ${DAYS} / 100) * interval '1 day'`
  await db.transaction(async (tx) => {
    await tx.execute('set local session_replication_role = replica')
    await tx.execute(`insert into users (id, email, email_verified, name, avatar_seed, first_name, last_name, role)
      select ${client('n')}, n || '@clients.example', true, 'Clara Vale', md5(n::text), 'Clara', 'Vale', 'client'
      from generate_series(1, ${CLIENTS}) n`)
    // Day after day, so that the rows of a DJ lie as far apart as those of a real year.
    await tx.execute(`insert into dj_day_counts (dj_id, day, kind, count)
      select d.id, current_date - ago, kind, 1 + (bench_random(d.n * 1000 + ago, 31) * 40)::int
      from generate_series(0, ${DAYS - 1}) ago cross join bench_dj d cross join unnest(array['search', 'visit']) kind
      where kind = 'search' or bench_random(d.n * 1000 + ago, 30) < 0.4 order by ago desc, d.id`)
    await tx.execute(`insert into contracts (id, status, dj_id, client_email, client_id, price_cents, event_date,
        created_at, client_signed_at, dj_signed_at)
      select ${id(`'booking' || d.n * 100 + k`)}, 'completed', d.id, 'x@clients.example', ${client('d.n * 37 + k * 11')},
        100000, current_date, ${ago('k * 4')}, ${ago('k * 4')}, ${ago('k * 4')} from ${each(BOOKINGS)}`)
    // One request in eight names the DJ, and some of those that were quoted became bookings.
    await tx.execute(`insert into service_requests (id, client_id, status, event_date, location, party_type, opens_at,
        contract_id, created_at)
      select ${request('d.n * 100 + k')}, ${client('d.n * 37 + k * 11')}, 'withdrawn', current_date, 'Austin', 'Wedding', now(),
        case when k <= ${BOOKINGS / 2} then ${id(`'booking' || d.n * 100 + k`)} end, ${ago('k')} from ${each(REQUESTS)}`)
    await tx.execute(`insert into service_request_invitations (request_id, dj_id)
      select ${request('d.n * 100 + k')}, d.id from ${each(REQUESTS)} where k % 8 = 0`)
    await tx.execute(`insert into service_request_leads (request_id, dj_id, told_at)
      select ${request('d.n * 100 + k')}, d.id, ${ago('k')} from ${each(REQUESTS)} where k % 8 <> 0`)
    await tx.execute(`insert into service_request_views (request_id, dj_id, viewed_at)
      select ${request('d.n * 100 + k')}, d.id, ${ago('k')} from ${each(REQUESTS)} where k % 2 = 0`)
    await tx.execute(`insert into service_request_applications (id, request_id, dj_id, status, request_version, price_cents,
        availability, message, created_at)
      select gen_random_uuid(), ${request('d.n * 100 + k')}, d.id, 'rejected', 1, 90000, 'All day', 'I would love to',
        ${ago('k')} + interval '3 hours' from ${each(QUOTES)}`)
    await tx.execute(`insert into conversations (user_id, other_id, last_message_id, asked_at, answered_at)
      select d.id, ${client('d.n * 37 + k * 7')}, gen_random_uuid(), ${ago('k * 5')}, ${ago('k * 5')} + interval '2 hours'
      from ${each(TALKS)}`)
  })
  await db.execute('vacuum (analyze)')
  await db.execute('checkpoint')
  const { rows } = await db.execute<{ n: number }>('select count(*)::int as n from dj_day_counts')
  return rows[0]?.n ?? 0
}
