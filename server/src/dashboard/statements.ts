import type { Statement } from '../kernel/db/database.ts'

/** Each list is this long at most; the page shows a few of them. */
const MOST = 5
const MOST_BOOKINGS = 50
/** An older review is not brought up any more. */
const REVIEW_DAYS = 60
/** Music closes so many days before the event. */
const MUSIC_DAYS = 7

const open = `r.status in ('pending', 'viewed', 'interested')`
/** A day is over everywhere twelve hours after it is over in UTC. */
const today = `($2::timestamptz - interval '12 hours')::date`
const rowsOf = (select: string): string => `(select coalesce(json_agg(x), '[]') from (${select}) x)`
const event = `r.id, r.party_type as "partyType", r.event_date::text as "eventDate"`
const client = `c.first_name as "firstName", c.last_name as "lastName"`

const applied = (version: string): string => `select ${event}, ${client}
  from service_request_applications a
  join service_requests r on r.id = a.request_id
  join users c on c.id = r.client_id
  where a.dj_id = $1 and a.status = 'pending' and ${version} and ${open} and r.event_date >= ${today}
  order by r.event_date, r.id limit ${MOST}`

/** $1 is the DJ, $2 the present moment. One round trip, because every visit to the dashboard makes it. */
export const djFacts: Statement = {
  name: 'dashboard-dj',
  text: `select ${rowsOf(`select ${event}, ${client}
      from service_request_invitations i
      join service_requests r on r.id = i.request_id
      join users c on c.id = r.client_id
      where i.dj_id = $1 and i.passed_at is null and r.client_id <> $1 and ${open} and r.event_date >= ${today}
        and not exists (select 1 from service_request_applications a where a.request_id = r.id and a.dj_id = $1)
      order by r.event_date, r.id limit ${MOST}`)} as asked,
    ${rowsOf(applied('a.request_version < r.version'))} as changed,
    ${rowsOf(applied('a.request_version = r.version'))} as waiting,
    ${rowsOf(`select v.id, v.rating, ${client}
      from reviews v join users c on c.id = v.client_id
      where v.dj_id = $1 and v.reply is null and v.removed_at is null
        and v.created_at > $2::timestamptz - interval '${REVIEW_DAYS} days'
      order by v.id desc limit ${MOST}`)} as reviews`,
}

/** $1 is the client, $2 the present moment. */
export const clientFacts: Statement = {
  name: 'dashboard-client',
  text: `select ${rowsOf(`select ${event}, r.location,
        (select count(*)::int from service_request_applications a
          where a.request_id = r.id and a.status = 'pending' and a.request_version = r.version) as offers,
        (select coalesce(json_agg(json_build_object('firstName', d.first_name, 'lastName', d.last_name) order by d.id), '[]')
          from service_request_invitations i join users d on d.id = i.dj_id where i.request_id = r.id and i.passed_at is null) as djs
      from service_requests r
      where r.client_id = $1 and ${open} and r.event_date >= ${today}
      order by r.event_date, r.id limit ${2 * MOST}`)} as requests,
    array(select c.id::text from contracts c
      where c.client_id = $1 and c.status = 'confirmed' and c.event_date > ${today} + ${MUSIC_DAYS}
        and not exists (select 1 from music_plans p where p.contract_id = c.id and jsonb_array_length(p.songs) > 0)
        and not exists (select 1 from music_requests m where m.contract_id = c.id)
      order by c.event_date limit ${MOST_BOOKINGS}) as unplanned,
    ${rowsOf(`select q.id as "contractId", q.count from (
        select c.id, c.event_date, jsonb_array_length(s.questions) - (select count(*)::int from question_answers a
          where a.contract_id = c.id and a.value -> 'is' <> 'null') as count
        from contracts c join sent_questionnaires s on s.contract_id = c.id
        where c.client_id = $1 and c.status = 'confirmed' and c.event_date >= ${today}) q
      where q.count > 0
      order by q.event_date, q.id limit ${MOST_BOOKINGS}`)} as unanswered`,
}
