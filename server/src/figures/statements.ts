import { answersNeeded } from '@cuebook/domain/messages/response-time.ts'
import type { Statement } from '../kernel/db/database.ts'

const monthOf = (at: string): string => `to_char(${at} at time zone 'UTC', 'YYYY-MM-01')`
const list = (rows: string): string => `(select coalesce(json_agg(x), '[]') from (${rows}) x)`
/** When the later of the two signed. */
const bookedAt = (contract: string): string =>
  `coalesce(greatest(${contract}.client_signed_at, ${contract}.dj_signed_at), ${contract}.created_at)`
const isBooked = (contract: string): string => `${contract}.status in ('confirmed', 'completed')`
/** An open request reaches DJs when it opens to all; one by name at once. */
const reachedAt = `case when i.dj_id is not null then r.created_at else greatest(r.created_at, r.opens_at) end`

const daily = (kind: 'search' | 'visit'): string =>
  list(`select to_char(day, 'YYYY-MM-01') as month, sum(count)::int as n from dj_day_counts
    where dj_id = $1 and day >= $2::date and kind = '${kind}' group by 1`)

/** Everything that happened to DJ $1 since $2, by month. Each part reads the rows of this DJ by an index. */
export const happenedStatement: Statement = {
  name: 'figures-of-a-dj',
  text: `with named as (
      select r.id, r.created_at as at from service_request_invitations i
      join service_requests r on r.id = i.request_id where i.dj_id = $1
    ), seen as (
      select request_id, min(at) as at from (
        select request_id, told_at as at from service_request_leads where dj_id = $1
        union all select request_id, viewed_at from service_request_views where dj_id = $1
        union all select request_id, created_at from service_request_applications where dj_id = $1
      ) a where request_id not in (select id from named) group by request_id
    ), booked as (
      select ${bookedAt('c')} as at, coalesce(c.price_cents, 0) as cents, case
        when exists (select 1 from contracts e where e.dj_id = $1 and e.client_id = c.client_id
          and ${isBooked('e')} and ${bookedAt('e')} < c.created_at) then 'returning'
        when r.id is not null then case when r.id in (select id from named) then 'named' else 'open' end
        when exists (select 1 from conversations v where v.user_id = $1 and v.other_id = c.client_id
          and v.asked_at < c.created_at) then 'message'
        else 'contract' end as source
      from contracts c left join service_requests r on r.contract_id = c.id
      where c.dj_id = $1 and ${isBooked('c')}
    )
    select ${daily('search')} as searches, ${daily('visit')} as visits,
      (select min(day)::text from dj_day_counts where dj_id = $1) as "countedSince",
      ${list(`select ${monthOf('at')} as month, true as named, count(*)::int as n from named
        where at >= $2::timestamptz group by 1
        union all select ${monthOf('at')}, false, count(*)::int from seen
        where at >= $2::timestamptz group by 1`)} as requests,
      ${list(`select ${monthOf('created_at')} as month, request_id in (select id from named) as named,
        count(*)::int as n from service_request_applications
        where dj_id = $1 and created_at >= $2::timestamptz group by 1, 2`)} as quotes,
      (select count(*)::int from service_request_applications a
        join service_requests r on r.id = a.request_id join contracts c on c.id = r.contract_id
        where a.dj_id = $1 and a.created_at >= $2::timestamptz and c.dj_id = $1 and ${isBooked('c')}) as "quotesBooked",
      ${list(`select ${monthOf('at')} as month, source, count(*)::int as n, sum(cents)::float8 as cents from booked
        where at >= $2::timestamptz group by 1, 2`)} as bookings,
      (select case when count(*) >= ${answersNeeded} then percentile_cont(0.5) within group (
          order by greatest(0, extract(epoch from a.created_at - ${reachedAt}) / 60)) end::float8
        from service_request_applications a join service_requests r on r.id = a.request_id
        left join service_request_invitations i on i.request_id = a.request_id and i.dj_id = a.dj_id
        where a.dj_id = $1 and a.created_at >= $2::timestamptz) as "quoteMinutes",
      (select base_price_cents from dj_profiles where user_id = $1) as "ownPriceCents",
      (select minutes from answer_times) as others`,
}

const medianOf = (minutes: string): string => `percentile_cont(0.5) within group (order by ${minutes})`

/** The median of all DJs of whom at least three answers since $1 (messages) and $2 (quotes) are known. */
export const answerTimesStatement: Statement = {
  name: 'answer-times-of-djs',
  text: `select m.n as "messageDjs", m.minutes as messages, q.n as "quoteDjs", q.minutes as quotes from
    (select count(*)::int as n, ${medianOf('minutes')} as minutes from (
      select ${medianOf('extract(epoch from v.answered_at - v.asked_at) / 60')}::float8 as minutes
      from conversations v join dj_profiles p on p.user_id = v.user_id
      where v.answered_at is not null and v.asked_at > $1::timestamptz
      group by v.user_id having count(*) >= ${answersNeeded}) each) m,
    (select count(*)::int as n, ${medianOf('minutes')} as minutes from (
      select ${medianOf(`greatest(0, extract(epoch from a.created_at - ${reachedAt}) / 60)`)}::float8 as minutes
      from service_request_applications a join service_requests r on r.id = a.request_id
      left join service_request_invitations i on i.request_id = a.request_id and i.dj_id = a.dj_id
      where a.created_at > $2::timestamptz
      group by a.dj_id having count(*) >= ${answersNeeded}) each) q`,
}
