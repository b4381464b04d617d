import { size } from '../size.ts'

/** A number from 0 to 1 that is the same in every run; `n` is any number in SQL. */
export const roll = (n: string, seed: number): string => `bench_random((${n})::bigint, ${seed})`

/** An id that is as old as it says, as the product makes them. */
export const idAt = (at: string, seed: string): string => `bench_id(${at}, (${seed})::text)`

export const functions = [
  `create function bench_id(at timestamptz, seed text) returns uuid language sql immutable parallel safe as $$
    select (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || '7' || substr(md5(seed), 1, 3)
      || '8' || substr(md5(seed), 4, 15))::uuid $$`,
]

/** Everybody came within the year, more and more of them. */
const came = (n: string, seed: number) =>
  `now() - interval '370 days' * power(${roll(n, seed)}, 0.7) - interval '1 hour'`

/** The DJs are in `bench_dj` already, with names, places and prices. */
export const people = [
  `create unlogged table bench_client as
    select s.n, bench_id(at, 'client' || s.n) as id, f.name as first, l.name as last, 'client' || s.n || '@people.example' as email, at
    from (select n, case when n <= 100 then now() - interval '380 days' else ${came('n', 41)} end as at,
        floor(3000 * power(${roll('n', 42)}, 2.2))::int as first_n, floor(8000 * power(${roll('n', 43)}, 2))::int as last_n
      from generate_series(1, ${size.clients}) n) s
    join bench_first f on f.n = first_n join bench_last l on l.n = last_n`,
  'alter table bench_client add primary key (n)',
  'alter table bench_dj add primary key (n)',
  `alter table bench_dj add column email text, add column at timestamptz, add column listed boolean`,
  `update bench_dj set email = 'dj' || n || '@people.example', at = case when n <= 100 then now() - interval '380 days'
    else ${came('n', 44)} end, listed = n <= 50 or ${roll('n', 45)} < 0.85`,
  `insert into users (id, email, email_verified, name, avatar_seed, first_name, last_name, role, suspended_at, is_admin,
      phone_number, created_at, updated_at)
    select id, email, true, first || ' ' || last, md5(email), first, last, 'dj',
      case when n > 100 and ${roll('n', 46)} < 0.002 then now() end, false, '+1 213 555 ' || lpad((n % 10000)::text, 4, '0'), at, at
    from bench_dj order by at`,
  `insert into users (id, email, email_verified, name, avatar_seed, first_name, last_name, role, suspended_at, is_admin,
      created_at, updated_at)
    select id, email, n <= 100 or ${roll('n', 47)} > 0.02, concat_ws(' ', first, last), md5(email), first, last,
      case when n <= 100 or ${roll('n', 48)} > 0.01 then 'client' end,
      case when n > 100 and ${roll('n', 49)} < 0.001 then now() end, n % 20000 = 11, at, at
    from bench_client order by at`,
  `insert into accounts (id, user_id, provider_id, account_id, password, created_at, updated_at)
    select bench_id(u.created_at, 'account' || u.email), u.id, 'credential', u.id, a.password, u.created_at, u.created_at
    from users u, (select password from accounts where password is not null limit 1) a
    where u.email like '%@people.example'`,
  `insert into sessions (id, token, user_id, expires_at, user_agent, ip_address, created_at, updated_at)
    select bench_id(now() - interval '1 day' * ${roll('hashtext(u.email)', 50)} * 20, 'session' || u.email), md5('session' || u.email), u.id,
      now() + interval '1 day' * ${roll('hashtext(u.email)', 51)} * 29 + interval '1 hour', 'a browser', '127.0.0.1',
      now() - interval '10 days', now() - interval '1 day'
    from users u where u.email like '%@people.example' and ${roll('hashtext(u.email)', 52)} < 0.8`,
  `insert into departures (user_id, asked_at, ends_at)
    select id, now() - interval '1 day', now() + interval '29 days' from bench_client where n > 200 and n % 500 = 3`,
]

export const profiles = [
  `insert into dj_profiles (user_id, bio, specialties, base_price_cents, equipment, username, username_key, address, lat, lng,
      willing_to_travel, max_distance_miles, social_media, created_at, updated_at)
    select id, repeat('Plays for people who dance, and reads the room. ', 6), specialties, cents, 'Two decks, two speakers, lights',
      username, username, address, lat, lng, miles > 0, nullif(miles, 0),
      jsonb_build_object('instagram', 'https://instagram.com/' || username), at, at from bench_dj`,
  // Every sound is the same one, which is there once on the disk.
  `insert into stored_files (key, type, bytes, created_at)
    select 'bench-clip-' || n || '-' || slot, f.type, f.bytes, at from bench_dj,
      generate_series(1, 1 + n % 3) slot, (select type, bytes from stored_files s join clips c on c.file_key = s.key limit 1) f
    where clip`,
  `insert into clips (id, user_id, slot, position, title, file_key, seconds, peaks, created_at)
    select bench_id(at, 'clip' || n || '-' || slot), id, slot, slot - 1, 'Mix ' || slot, 'bench-clip-' || n || '-' || slot,
      c.seconds, c.peaks, at from bench_dj, generate_series(1, 1 + n % 3) slot, (select seconds, peaks from clips limit 1) c
    where clip`,
  `insert into dj_packages (dj_id, version, content, updated_at)
    select id, 1, p.content, at from bench_dj, (select content from dj_packages limit 1) p where ${roll('n', 53)} < 0.7`,
  `insert into dj_templates (id, dj_id, kind, name, text, version, updated_at)
    select bench_id(at, 'template' || n || t.id), d.id, t.kind, t.name, t.text, 1, at
    from bench_dj d, (select * from dj_templates limit 4) t where ${roll('n', 54)} < 0.4`,
  `insert into dj_template_versions (template_id, version, name, text, saved_at)
    select t.id, 1, t.name, t.text, t.updated_at from dj_templates t
    where not exists (select 1 from dj_template_versions v where v.template_id = t.id)`,
  `insert into questionnaires (dj_id, key, name, event_types, questions, version, created_at)
    select d.id, q.key, q.name, q.event_types, q.questions, 1, at from bench_dj d, questionnaires q where ${roll('n', 55)} < 0.3`,
  `insert into payout_accounts (user_id, provider, account_id, ready_at)
    select id, 'test', 'acct_bench' || n, at from bench_dj where n % 3 = 0`,
]

/** Days of DJs that are taken, by hand and by a calendar. */
export const days = [
  `insert into blocked_days (dj_id, day, created_at)
    select id, current_date + (k * 11 + (n % 7)::int), now() from bench_dj, generate_series(0, 9) k where ${roll('n', 56)} < 0.6`,
  `insert into calendar_connections (id, user_id, platform, account, secret, fingerprint, next_sync_at, last_sync_at, runs, signed_out)
    select bench_id(at, 'calendar' || n), id, 'address', 'https://calendar.example/' || n, 'x', 'bench' || n,
      now() + interval '30 days', now(), 100, false from bench_dj where ${roll('n', 57)} < 0.25`,
  `insert into busy_hours (id, dj_id, source_id, starts_at, ends_at, all_day)
    select bench_id(now(), 'busy' || user_id || k), user_id, id, current_date + k * interval '3 days' + interval '20 hours',
      current_date + k * interval '3 days' + interval '23 hours', false
    from calendar_connections, generate_series(1, 40) k where fingerprint like 'bench%'`,
  `insert into busy_days (dj_id, day, source_id)
    select distinct dj_id, (starts_at at time zone 'UTC')::date, source_id from busy_hours
    where source_id in (select id from calendar_connections where fingerprint like 'bench%')`,
  `insert into calendar_feeds (user_id, generation, last_read_at) select id, 0, now() from bench_dj where n % 4 = 0`,
]
