import { type City, readCities } from '../../server/src/adapters/places/read-places.ts'
import type { Db } from '../../server/src/kernel/db/database.ts'
import { firstNames, genres, lastNames } from './names.ts'

/** The first of the days on which some DJs are taken. */
export const TAKEN_DAY = '2030-06-01'
const TAKEN_DAYS = 5

const CITIES = 300
const SLOTS = 10_000

/** The biggest cities, each repeated in proportion to its population. */
export async function weightedCities(): Promise<readonly City[]> {
  const cities = [...(await readCities())].slice(0, CITIES)
  const people = cities.reduce((sum, { population }) => sum + population, 0)
  return cities.flatMap((city) =>
    Array.from({ length: Math.ceil((city.population / people) * SLOTS) }, () => city),
  )
}

/** Numbers that look random and are the same in every run. */
const random = `create function bench_random(n bigint, seed int) returns float8 language sql immutable parallel safe
  as $$ select (hashint8extended(n, seed) & 9007199254740991)::float8 / 9007199254740992 $$`

export async function prepareData(db: Pick<Db, 'execute'>, slots: readonly City[]): Promise<void> {
  await db.execute(random)
  const list = (rows: readonly unknown[]) => `jsonb_array_elements('${quoted(rows)}') with ordinality`
  for (const [table, rows] of Object.entries({ first: firstNames, last: lastNames, genre: genres })) {
    await db.execute(
      `create table bench_${table} as select n::int - 1 as n, v #>> '{}' as name from ${list(rows)} t(v, n)`,
    )
  }
  await db.execute(`create table bench_city as select n::int - 1 as n, v ->> 'name' as name,
    (v ->> 'lat')::float8 as lat, (v ->> 'lng')::float8 as lng from ${list(slots)} t(v, n)`)
  await db.execute('analyze')
}

const quoted = (rows: readonly unknown[]) => JSON.stringify(rows).replaceAll("'", "''")

/** Adds that many DJs without running triggers, then updates the planner's statistics. */
export async function addDjs(db: Db, size: number, slots: number): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(`set local session_replication_role = replica`)
    await tx.execute(`set local maintenance_work_mem = '512MB'`)
    const { rows: indexes } = await tx.execute<{ name: string; made: string }>(
      `select indexname as name, indexdef as made from pg_indexes
       where tablename in ('dj_listings', 'dj_listing_words') and indexname not like '%pk%'`,
    )
    // An index is built faster than it is filled row by row.
    for (const { name } of indexes) await tx.execute(`drop index ${name}`)
    for (const statement of statements(size, slots)) await tx.execute(statement)
    for (const { made } of indexes) await tx.execute(made)
  })
  await db.execute(`vacuum (analyze) users, dj_profiles, subscriptions, dj_listings, dj_listing_words,
    contracts, blocked_days, busy_days`)
}

const statements = (size: number, slots: number) => [
  djTable(size, slots),
  `insert into users (id, email, email_verified, name, avatar_seed, first_name, last_name, role)
   select id, n || '@djs.example', true, first || ' ' || last, md5(n::text), first, last, 'dj' from bench_dj`,
  `insert into dj_profiles (user_id, bio, specialties, base_price_cents, username, username_key, address, lat, lng,
     willing_to_travel, max_distance_miles, social_media)
   select id, repeat('Plays for people who dance. ', 4), specialties, cents, username, username, address, lat, lng,
     miles > 0, nullif(miles, 0), jsonb_build_object('instagram', 'https://instagram.com/' || username) from bench_dj`,
  `insert into subscriptions (user_id, status, plan) select id, 'active', 'monthly' from bench_dj`,
  // What refresh_dj_listing would write, for all of them at once.
  `insert into dj_listings (user_id, search_name, genres, rate_cents, rate_sort, rating_hundredths, review_count,
     lat, lng, spot, travel_miles, has_clip)
   select id, ' ' || fold_name(concat_ws(' ', first, last, username)),
     array(select distinct fold_name(btrim(genre)) from unnest(string_to_array(specialties, ',')) genre),
     cents, coalesce(cents, 2147483647), rating, reviews, lat, lng,
     dj_spot(lat, lng, rating, id), miles, clip from bench_dj`,
  `insert into dj_listing_words (user_id, word) select distinct d.id, word from bench_dj d
   join dj_listings l on l.user_id = d.id, unnest(string_to_array(btrim(l.search_name), ' ')) word order by 1`,
  // A third of the DJs is taken on each of these days: booked, by hand, or by a calendar.
  `insert into contracts (id, status, dj_id, client_email, event_date)
   select gen_random_uuid(), 'confirmed', id, 'client@djs.example', day from ${takenBetween(0, 0.12)}`,
  `insert into blocked_days (dj_id, day) select id, day from ${takenBetween(0.12, 0.18)}`,
  `insert into busy_days (dj_id, day, source_id) select id, day, id from ${takenBetween(0.18, 0.33)}`,
]

const takenBetween = (low: number, high: number) =>
  `bench_dj d cross join lateral (select date '${TAKEN_DAY}' + n as day, bench_random(d.n, 20 + n) as share
    from generate_series(0, ${TAKEN_DAYS - 1}) n) taken where share >= ${low} and share < ${high}`

/** Half of those with a place picked their city from the list, so they share one point; the others live around it. */
export const djTable = (size: number, slots: number): string =>
  `
  create unlogged table bench_dj as
  select d.n, d.id, f.name as first, l.name as last,
    lower(immutable_unaccent(case d.n % 4 when 0 then 'dj' || f.name when 1 then f.name || '.' || l.name
      when 2 then left(f.name, 1) || l.name else l.name || 'beats' end)) || d.n as username,
    concat_ws(', ', g1.name, g2.name, g3.name) as specialties,
    case when r(6) < 0.9 then 5000 + floor(r(7) * r(7) * 600)::int * 100 end as cents,
    case when r(8) < 0.95 then c.name end as address,
    case when r(8) < 0.95 then c.lat + away * cos(2 * pi() * r(10)) end as lat,
    case when r(8) < 0.95 then c.lng + away * sin(2 * pi() * r(10)) / cos(radians(c.lat)) end as lng,
    case when r(11) < 0.5 then 5 * (1 + floor(r(12) * 40))::int else 0 end as miles,
    case when r(13) < 0.7 then 0 else 300 + floor(sqrt(r(14)) * 201)::int end as rating,
    case when r(13) < 0.7 then 0 else 1 + floor(1 / (r(15) + 0.005))::int end as reviews,
    r(18) < 0.3 as clip
  from (select d.n, (lpad(to_hex(1700000000000 + d.n * 60000), 12, '0') || '7' || substr(md5(d.n::text), 1, 3)
      || '8' || substr(md5(d.n::text), 4, 15))::uuid as id,
      case when r(9) < 0.5 then 0 else 0.12 * sqrt(-2 * ln(r(16) + 1e-9)) end as away
    from generate_series(1::bigint, ${size}) d(n)) d
  join bench_first f on f.n = floor(${firstNames.length} * power(r(1), 2.2))::int
  join bench_last l on l.n = floor(${lastNames.length} * power(r(2), 2))::int
  join bench_city c on c.n = floor(${slots} * r(3))::int
  join bench_genre g1 on g1.n = floor(${genres.length} * power(r(4), 1.5))::int
  left join bench_genre g2 on g2.n = floor(${genres.length} * power(r(5), 1.5))::int
  left join bench_genre g3 on g3.n = floor(${genres.length} * 2 * power(r(17), 1.5))::int
  order by d.n`.replaceAll(/\br\((\d+)\)/g, 'bench_random(d.n, $1)')
