import { size } from '../size.ts'
import { idAt, roll } from './people.ts'

const is = (...statuses: string[]): string => `status in (${statuses.map((each) => `'${each}'`).join(', ')})`
const atTime = (day: string, time: string): string =>
  `(${day} + time '${time}') at time zone 'America/Los_Angeles'`

/** Bookings of those who talk, from the past year to half a year ahead; nobody plays twice on one day. */
const made = [
  `create unlogged table bench_booking as
    select each.*, ${idAt('at', `'contract' || i`)} as id,
      case when is_twice and status = 'confirmed' then 'cancelled' else status end as state
    from (
      select *, row_number() over (partition by dj_id, day order by i) > 1 as is_twice, case
          when ${roll('i', 124)} < 0.04 then 'draft'
          when ${roll('i', 124)} < 0.12 then 'cancelled'
          when day < current_date then case when ${roll('i', 125)} < 0.9 then 'completed' else 'pending' end
          when day < current_date + 2 then 'signed'
          else (array['pending', 'signed', 'confirmed', 'confirmed', 'confirmed'])[1 + floor(5 * ${roll('i', 125)})::int] end as status
      from (
        select n as i, t.p, t.dj_id, t.client_id, t.client_email, at, (at + interval '5 days'
            + interval '175 days' * power(${roll('n', 123)}, 1.5))::date as day,
          1 + (${roll('n', 126)} < 0.25)::int + (${roll('n', 126)} < 0.05)::int as version,
          (400 + floor(2600 * power(${roll('n', 127)}, 2)))::bigint * 100 as cents
        from generate_series(1, ${size.contracts}) n
        join bench_talk t on t.p = 1 + floor((select count(*) from bench_talk) * ${roll('n', 121)})::int
        cross join lateral (select t.began + least(now() - interval '30 minutes' - t.began, interval '20 days') * ${roll('n', 122)} as at) m
      ) dated
    ) each`,
  'alter table bench_booking drop column status',
  'alter table bench_booking rename column state to status',
  'alter table bench_booking add primary key (id)',
  'analyze bench_booking',
  `insert into contracts (id, status, version, sent_version, dj_id, client_email, client_id, event_type, event_date, start_time,
      end_time, time_zone, venue, venue_address, price_cents, deposit_percent, description, terms, setup_at, starts_at, ends_at,
      client_signed_at, dj_signed_at, dj_seen_version, client_seen_version, cancelled_by, week_reminded_at, day_reminded_at,
      created_at, updated_at)
    select id, status, version, case when status <> 'draft' then version end, dj_id, client_email,
      case when status <> 'draft' then client_id end, (array['Wedding', 'Birthday Party', 'Corporate Event', 'Anniversary'])[1 + i % 4],
      day, '18:00', '23:00', 'America/Los_Angeles', 'Hall ' || i % 300, (100 + i % 900) || ' S Figueroa St, Los Angeles, CA',
      cents, 50, 'Dinner music first, then dancing.', 'Payment is due on the day.',
      ${atTime('day', '17:00')}, ${atTime('day', '18:00')}, ${atTime('day', '23:00')},
      case when ${is('signed', 'confirmed', 'completed')} then at + interval '5 hours' end,
      case when ${is('confirmed', 'completed')} then at + interval '7 hours' end, version, version,
      case when status = 'cancelled' then (array['dj', 'client'])[1 + i % 2] end,
      case when day < current_date + 9 then now() end, case when day < current_date + 3 then now() end, at, at + interval '7 hours'
    from bench_booking order by at`,
]

/** One document for all versions, so that its text is as long as a real one; the number in it makes it one of its own. */
const evidence = [
  `create unlogged table bench_document as select terms, document from contract_versions order by length(document) desc limit 1`,
  `insert into contract_versions (contract_id, version, terms, document, sha256, author_id, created_at)
    select id, v, terms, text, encode(sha256(convert_to(text, 'UTF8')), 'hex'), dj_id, at + v * interval '1 hour'
    from (select b.*, v, d.terms, d.document || b.id || '.' || v as text from bench_booking b, generate_series(1, b.version) v,
      bench_document d) each order by at`,
  `insert into contract_signatures (id, contract_id, version, party, signer_id, name, email, method, image, image_sha256,
      document_sha256, consent_version, consent_text, claims, ip, user_agent, signed_at)
    select ${idAt('b.at', `party || b.i`)}, b.id, b.version, party, case party when 'dj' then b.dj_id else b.client_id end,
      'A signer', b.client_email, 'drawn', e.image, encode(sha256(e.image), 'hex'), v.sha256, s.consent_version, s.consent_text, '{}',
      '127.0.0.1', 'a browser', b.at + case party when 'dj' then interval '7 hours' else interval '5 hours' end
    from bench_booking b
    join contract_versions v on v.contract_id = b.id and v.version = b.version
    cross join (select consent_version, consent_text from contract_signatures limit 1) s
    cross join (select decode(repeat('89504e47', 64), 'hex') as image) e
    cross join (values ('client'), ('dj')) sides (party)
    where b.${is('signed', 'confirmed', 'completed')} and (party = 'client' or b.status <> 'signed')`,
]

const steps = [
  'created',
  'sent',
  'viewed',
  'consented',
  'signed',
  'consented',
  'confirmed',
  'sealed',
  'completed',
]
const stepsOf = `case status when 'draft' then 1 when 'pending' then 3 when 'cancelled' then 4 when 'signed' then 5
  when 'confirmed' then 8 else 9 end`
const byDj = [1, 2, 6, 7]

/** One step of all bookings at once: each entry follows the one before it in its chain. */
const trailStep = (step: number): string => {
  const action = `case when status = 'cancelled' and ${step} = 4 then 'contract.cancelled' else 'contract.${steps[step - 1]}' end`
  return `insert into audit_log (id, at, actor_id, action, subject_type, subject_id, details, ip, user_agent, request_id, seq, prev_hash, hash)
    select (e).id, (e).at, (e).actor_id, (e).action, (e).subject_type, (e).subject_id, (e).details, (e).ip, (e).user_agent,
      (e).request_id, (e).seq, (e).prev_hash, audit_entry_hash(e)
    from (select row(${idAt(`b.at + interval '${step} hours'`, `'trail${step}.' || b.i`)}, b.at + interval '${step} hours',
        ${step > 7 ? 'null' : `b.${byDj.includes(step) ? 'dj_id' : 'client_id'}::text`}, ${action}, 'contract', b.id::text,
        jsonb_build_object('by', ${step > 7 ? 'null::text' : `'${byDj.includes(step) ? 'dj' : 'client'}'`}, 'name', 'A signer', 'version', b.version,
          'versionHash', v.sha256${step === 8 ? `, 'pdfSha256', (select sha256 from bench_pdf)` : ''}),
        '127.0.0.1', 'a browser', 'bench', ${step}, ${step === 1 ? `''` : 'h.hash'}, '', null)::audit_log as e
      from bench_booking b join contract_versions v on v.contract_id = b.id and v.version = b.version
      ${step === 1 ? '' : `join audit_log h on h.subject_type = 'contract' and h.subject_id = b.id::text and h.seq = ${step - 1}`}
      where ${step} <= ${stepsOf} offset 0) each`
}

const trail = [
  // The papers would be 60 KB each. All are this one, which is long enough to be stored on its own.
  `create unlogged table bench_pdf as select pdf, encode(sha256(pdf), 'hex') as sha256
    from (select convert_to('%PDF-1.7 ' || string_agg(md5(n::text), ''), 'UTF8') as pdf from generate_series(1, 40) n) f`,
  ...steps.map((_, i) => trailStep(i + 1)),
  `insert into audit_heads (subject_type, subject_id, seq, hash)
    select a.subject_type, a.subject_id, a.seq, a.hash from bench_booking b
    join audit_log a on a.subject_type = 'contract' and a.subject_id = b.id::text and a.seq = ${stepsOf}`,
  `insert into contract_papers (contract_id, version, pdf, sha256, audit_head, sealed_at)
    select b.id, b.version, f.pdf, f.sha256, a.hash, b.at + interval '8 hours' from bench_booking b
    join audit_log a on a.subject_type = 'contract' and a.subject_id = b.id::text and a.seq = 7, bench_pdf f
    where b.${is('confirmed', 'completed')}`,
]

/** Whoever has a contract that was sent knows the other. */
const met = `insert into acquaintances as a (user_id, other_id, met_at)
  select user_id, other_id, min(at) from (
    select dj_id as user_id, client_id as other_id, at from bench_booking where status <> 'draft'
    union all select client_id, dj_id, at from bench_booking where status <> 'draft') met group by 1, 2
  on conflict (user_id, other_id) do update set met_at = excluded.met_at`

export const bookings = [...made, ...evidence, ...trail, met]
