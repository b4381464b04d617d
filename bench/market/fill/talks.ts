import { size } from '../size.ts'
import { idAt, roll } from './people.ts'

/** The number below `most` that stands for somebody; low ones come far more often. */
const skewed = (most: number, n: string, seed: number, power: number): string =>
  `(1 + floor(${most} * power(${roll(n, seed)}, ${power})))::int`

/** Who talks with whom, since when, and how much: a few have hundreds of talks, and a few talks a thousand messages. */
export const talks = [
  `create unlogged table bench_talk as
    select row_number() over (order by pair.dj_n, pair.client_n)::int as p, pair.dj_n, pair.client_n, d.id as dj_id, c.id as client_id,
      c.email as client_email, greatest(d.at, c.at)
        + (now() - interval '1 hour' - greatest(d.at, c.at)) * ${roll('pair.dj_n * 100003 + pair.client_n', 102)} as began,
      1 + floor(1 / (${roll('pair.dj_n * 100003 + pair.client_n', 103)} + 0.001))::int as messages
    from (select distinct ${skewed(size.djs, 'n', 100, 1.6)} as dj_n, ${skewed(size.clients, 'n', 101, 1.6)} as client_n
      from generate_series(1, ${size.talks}) n) pair
    join bench_dj d on d.n = pair.dj_n join bench_client c on c.n = pair.client_n
    where c.n % 500 <> 3`,
  'alter table bench_talk add primary key (p)',
  'analyze bench_talk',
  // One in eight ends with one or two lines that the other has not read.
  `create unlogged table bench_line as
    select p, k, dj_id, client_id, at, ${idAt('at', `p || '.' || k`)} as id,
      case when k = 1 then true when k > messages - 2 then ${roll('p', 104)} < 0.5 or messages = 2
        else ${roll('p * 1009 + k', 105)} < 0.5 end as by_client,
      k > messages - 2 and ${roll('p', 106)} < 0.12 as is_new
    from (select t.*, k, began + least(now() - interval '10 minutes' - began, messages * interval '7 hours' * (0.05 + ${roll('p', 107)}))
        * ((k - 1 + 0.9 * ${roll('p * 1009 + k', 108)}) / messages) as at
      from bench_talk t, generate_series(1, t.messages) k) each`,
  `create unlogged table bench_talk_first as select p, dj_id, client_id, at as first_at from bench_line where k = 1`,
  `create unlogged table bench_talk_end as select p, max(id::text)::uuid as last, min(at) filter (where not by_client) as answered
    from bench_line group by p`,
  // In the order of time, as they would have been written.
  `insert into messages (id, sender_id, recipient_id, content, status, attachment_kind, dj_id, created_at)
    select id, case when by_client then client_id else dj_id end, case when by_client then dj_id else client_id end,
      'Line ' || k || ' about the music, the hours, the venue and what else makes an evening.',
      case when is_new then 'unread' else 'read' end, case when p % 50 = 1 and k = 2 then 'dj' end,
      case when p % 50 = 1 and k = 2 then dj_id end, at from bench_line order by at`,
  `insert into conversations (user_id, other_id, last_message_id, asked_at, answered_at)
    select t.dj_id, t.client_id, l.last, t.first_at, l.answered from bench_talk_end l join bench_talk_first t using (p)
    union all select t.client_id, t.dj_id, l.last, null, null from bench_talk_end l join bench_talk_first t using (p)`,
  `insert into acquaintances (user_id, other_id, wrote_at)
    select case when by_client then client_id else dj_id end, case when by_client then dj_id else client_id end, min(at)
    from bench_line group by 1, 2`,
  `insert into message_settings (user_id, show_presence) select id, false from bench_client where n % 20 = 0`,
  `insert into message_templates (id, user_id, text, created_at)
    select ${idAt('at', `'short' || n || '-' || k`)}, id, 'Thank you! I will be there at six.', at from bench_dj, generate_series(1, 5) k
    where n % 3 = 0`,
  `insert into message_mails (user_id, last_message_id, mailed_at)
    select distinct on (recipient_id) recipient_id, id, created_at from messages where status = 'unread'
      and recipient_id in (select id from bench_dj union all select id from bench_client) order by recipient_id, id desc`,
]
