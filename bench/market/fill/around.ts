import { PEOPLE, size } from '../size.ts'
import { idAt, roll } from './people.ts'

const kinds = `(array['message', 'contract', 'payment', 'application', 'lead', 'review', 'reminder'])`
/** Somebody, busy people more often. */
const person = (n: string, seed: number): string =>
  `join bench_person u on u.n = (1 + floor(${size.djs + size.clients} * power(${roll(n, seed)}, 1.3)))::int`

/** What is kept around people: notices, jobs that are done, marks, reports, counts and what was brought along. */
export const around = [
  `create unlogged table bench_person as
    select row_number() over (order by n, email)::int as n, id, email, at from (
      select n, id, email, at from bench_dj union all select n * ${size.djs} / ${size.clients}, id, email, at from bench_client) p`,
  'alter table bench_person add primary key (n)',
  `insert into notifications (id, user_id, kind, title, text, path, key, read_at, created_at)
    select ${idAt('at', `'notice' || n`)}, id, ${kinds}[1 + n % 7], 'Something happened', 'A line that says what happened and with whom.',
      '/contracts', 'bench:' || n, case when at < now() - interval '3 days' or n % 4 > 0 then at + interval '1 hour' end, at
    from (select s.n, u.id, greatest(u.at, now() - interval '90 days') + (now() - greatest(u.at, now() - interval '90 days')) * ${roll('s.n', 201)} as at
      from generate_series(1, ${size.notifications}) s(n) ${person('s.n', 200)}) each order by at`,
  // The DJs of the demo are no news to anybody here.
  "update outbox set done_at = now() where topic = 'dj-listed' and done_at is null",
  // Two weeks of jobs that are done.
  `insert into outbox (id, topic, payload, dedupe_key, run_at, attempts, done_at, created_at)
    select ${idAt('at', `'job' || n`)}, (array['mail', 'mail', 'push', 'seal-contract', 'calendar-sync'])[1 + n % 5],
      jsonb_build_object('to', jsonb_build_object('address', email), 'subject', 'News of your booking'), 'bench:' || n, at, 1,
      at + interval '1 second', at
    from (select s.n, u.email, now() - interval '1 hour' - interval '13 days' * ${roll('s.n', 203)} as at
      from generate_series(1, ${size.jobs}) s(n) ${person('s.n', 202)}) each order by at`,
  `insert into dj_favourites (user_id, dj_id)
    select c.id, d.id from bench_client c, generate_series(1, 3) k
    join bench_dj d on true where d.n = (1 + floor(${size.djs} * power(${roll('c.n * 5 + k', 204)}, 1.6)))::int and c.n % 4 = 0
    on conflict do nothing`,
  `insert into saved_searches (id, user_id, name, query, created_at)
    select ${idAt('c.at', `'search' || c.n`)}, c.id, 'Around us',
      jsonb_build_object('lat', round(d.lat::numeric, 2), 'lng', round(d.lng::numeric, 2), 'radiusMiles', 25), c.at
    from bench_client c join bench_dj d on d.n = 1 + c.n * 7 % ${size.djs} and d.lat is not null where c.n % 6 = 0`,
  `insert into reports (id, reporter_id, about_id, subject_kind, subject_id, reason, details, state, created_at, handled_at)
    select ${idAt('t.began', `'report' || p`)}, client_id, dj_id, 'person', dj_id, 'other', 'Was not kind.',
      case when p % 40 = 0 then 'open' else 'no-breach' end, now() - p % 200 * interval '1 day',
      case when p % 40 <> 0 then now() - p % 200 * interval '1 day' end
    from bench_talk t where p % 60 = 0`,
  `insert into dj_day_counts (dj_id, day, kind, count)
    select d.id, current_date - ago, kind, 1 + (${roll('d.n * 1000 + ago', 205)} * 40)::int
    from generate_series(0, 120) ago cross join bench_dj d cross join unnest(array['search', 'visit']) kind
    where d.listed and (kind = 'search' or ${roll('d.n * 1000 + ago', 206)} < 0.3) order by ago desc, d.id`,
  `insert into imports (id, dj_id, source, kind, bookings, contacts, created_at)
    select ${idAt('at', `'import' || n`)}, id, 'csv', 'bookings', 30, 30, at from bench_dj where n % 10 = 1`,
  `insert into brought_bookings (id, dj_id, import_id, event_date, start_time, end_time, time_zone, event, client_name, client_email,
      venue, price_cents)
    select ${idAt('at', `'brought' || n || '.' || k`)}, id, ${idAt('at', `'import' || n`)}, current_date - k * 9, '18:00', '23:00', 'America/Los_Angeles', 'Wedding',
      'An earlier client', 'earlier' || k || '@people.example', 'Hall', 120000 from bench_dj, generate_series(1, 30) k where n % 10 = 1`,
  `insert into brought_contacts (id, dj_id, import_id, name, email)
    select ${idAt('at', `'contact' || n || '.' || k`)}, id, ${idAt('at', `'import' || n`)}, 'An earlier client', 'earlier' || k || '@people.example'
    from bench_dj, generate_series(1, 30) k where n % 10 = 1`,
  `insert into attempts (key, count, window_ends_at)
    select 'bench:' || n, 1, now() + interval '1 hour' from generate_series(1, ${Math.round(PEOPLE / 10)}) n`,
  `insert into audit_log (id, at, actor_id, action, subject_type, subject_id, details, ip, user_agent, seq, prev_hash, hash)
    select (e).id, (e).at, (e).actor_id, (e).action, 'user', (e).subject_id, '{}', (e).ip, (e).user_agent, 1, '', audit_entry_hash(e)
    from (select row(${idAt('at', `'came' || n`)}, at, id::text, 'account.created', 'user', id::text, '{}'::jsonb, '127.0.0.1', 'a browser', null, 1, '', '', null)::audit_log as e
      from bench_person offset 0) each`,
  `insert into audit_heads (subject_type, subject_id, seq, hash)
    select 'user', subject_id, 1, hash from audit_log a join bench_person p on p.id::text = a.subject_id where a.subject_type = 'user'
    on conflict do nothing`,
]
