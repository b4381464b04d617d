import { size } from '../size.ts'
import { idAt, roll } from './people.ts'

/** As squareOf numbers the squares of the map. */
const square = (lat: string, lng: string): string =>
  `(floor((${lat} + 90) * 2) * 720 + (floor((${lng} + 180) * 2)::int + 720) % 720)::int`

/** One booking in seven began with a request that its DJ quoted. */
const booked = [
  `create unlogged table bench_led as
    select b.*, at - interval '2 days' as asked, ${idAt(`at - interval '2 days'`, `'led' || i`)} as request_id
    from bench_booking b where status in ('signed', 'confirmed', 'completed') and ${roll('i', 170)} < 0.15`,
  `insert into service_requests (id, client_id, status, event_date, start_time, end_time, location, lat, lng, square, party_type,
      opens_at, contract_id, created_at, updated_at)
    select request_id, client_id, 'booked', day, '18:00', '23:00', 'Los Angeles, CA', 34.05, -118.24, ${square('34.05', '-118.24')},
      'Wedding', asked, id, asked, at from bench_led`,
  `insert into service_request_applications (id, request_id, dj_id, status, request_version, price_cents, availability, message,
      created_at, updated_at)
    select ${idAt(`at - interval '1 day'`, `'led offer' || i`)}, request_id, dj_id, 'accepted', 1, cents, 'Free that day',
      'I would love to play for you.', at - interval '1 day', at from bench_led`,
  `insert into service_request_views (request_id, dj_id, viewed_at) select request_id, dj_id, at - interval '1 day' from bench_led`,
]

/** Events that clients asked for: most are over, and the open ones are seen and quoted by DJs around them. */
export const requests = [
  `create unlogged table bench_request as
    select each.*, ${idAt('at', `'request' || n`)} as id,
      case when day < current_date then (array['withdrawn', 'withdrawn', 'interested'])[1 + n % 3]
        when offers > 0 then 'interested'
        else (array['pending', 'viewed'])[1 + n % 2] end as status
    from (select made.*, (at + interval '10 days' + interval '80 days' * chance)::date as day from (select s.n, c.id as client_id, c.at + (now() - interval '10 minutes' - c.at) * sqrt(${roll('s.n', 160)}) as at,
        floor(8 * power(${roll('s.n', 161)}, 2))::int as offers, ${roll('s.n', 164)} as chance, y.lat + (${roll('s.n', 162)} - 0.5) * 0.4 as lat,
        y.lng + (${roll('s.n', 163)} - 0.5) * 0.4 as lng, y.name as city
      from (select n, (1 + floor(${size.clients} * power(${roll('n', 165)}, 1.3)))::int as client_n,
        floor((select count(*) from bench_city) * ${roll('n', 166)})::int as city_n from generate_series(1, ${size.requests}) n) s
      join bench_client c on c.n = s.client_n join bench_city y on y.n = s.city_n) made) each`,
  `insert into service_requests (id, client_id, status, event_date, start_time, end_time, location, lat, lng, square, party_type,
      budget_cents, description, guests, opens_at, suggested_at, created_at, updated_at)
    select id, client_id, status, day, '18:00', '23:00', city, lat, lng, ${square('lat', 'lng')},
      (array['Wedding', 'Birthday Party', 'Corporate Event', 'Anniversary'])[1 + n % 4], (500 + n % 20 * 100) * 100,
      'We would like dinner music and then a full dance floor.', 50 + n % 150, at,
      case when at < now() - interval '3 days' then at + interval '3 days' end, at, at from bench_request order by at`,
  ...booked,
  // DJs of the list, the busier ones more often.
  `create unlogged table bench_offer as
    select distinct on (r.id, d.id) r.id as request_id, r.client_id, r.n, k, d.id as dj_id, r.status, r.at + interval '1 hour' * (1 + k * 5) as at
    from bench_request r cross join lateral generate_series(1, r.offers) k
    join bench_dj d on d.n = (1 + floor(${size.djs} * power(${roll('r.n * 11 + k', 167)}, 1.6)))::int
    where d.id <> r.client_id and r.at + interval '1 hour' * (1 + k * 5) < now()`,
  `insert into service_request_applications (id, request_id, dj_id, status, request_version, price_cents, availability, message,
      start_time, end_time, created_at, updated_at)
    select ${idAt('at', `'offer' || n || '.' || k`)}, request_id, dj_id,
      case when status = 'interested' then 'pending' else 'rejected' end,
      1, (700 + n % 15 * 50) * 100, 'Free that day', 'I would love to play for you.', '18:00', '23:00', at, at from bench_offer`,
  `insert into service_request_views (request_id, dj_id, viewed_at) select request_id, dj_id, at from bench_offer`,
  `insert into service_request_views (request_id, dj_id, viewed_at)
    select r.id, d.id, r.at + interval '2 hours' from bench_request r cross join lateral generate_series(1, 4) k
    join bench_dj d on d.n = (1 + floor(${size.djs} * power(${roll('r.n * 13 + k', 168)}, 1.6)))::int
    where r.status <> 'pending' on conflict do nothing`,
  `insert into service_request_invitations (request_id, dj_id, passed_at)
    select request_id, dj_id, null from bench_offer where k = 1 and n % 4 = 0`,
  `insert into service_request_leads (request_id, dj_id, told_at, mailed_at)
    select r.id, d.id, r.at + interval '1 minute', r.at + interval '1 day' from bench_request r
    cross join lateral generate_series(1, 6) k
    join bench_dj d on d.n = (1 + floor(${size.djs} * power(${roll('r.n * 17 + k', 169)}, 1.6)))::int
    where r.at > now() - interval '60 days' on conflict do nothing`,
  `insert into service_request_visits (dj_id, visited_at) select id, now() - interval '2 days' from bench_dj where n % 2 = 0`,
  `insert into acquaintances as a (user_id, other_id, met_at)
    select user_id, other_id, min(at) from (select dj_id as user_id, client_id as other_id, at from bench_offer
      union all select client_id, dj_id, at from bench_offer) met group by 1, 2
    on conflict (user_id, other_id) do update set met_at = least(a.met_at, excluded.met_at)`,
]
