import { type Check, statement } from './violation.ts'

const isListed = `u.role = 'dj' and u.suspended_at is null and p.username is not null and s.status in ('active', 'trialing')
  and not exists (select 1 from departures d where d.user_id = u.id)`

/** What triggers and verbs keep beside the rows that it is made of, computed again. */
export const aggregateChecks: readonly Check[] = [
  statement(
    'ratings do not count the reviews',
    `select coalesce(k.dj_id, r.dj_id)::text as words from (
       select dj_id, count(*) filter (where rating = 1) as ones, count(*) filter (where rating = 2) as twos,
         count(*) filter (where rating = 3) as threes, count(*) filter (where rating = 4) as fours,
         count(*) filter (where rating = 5) as fives
       from reviews where removed_at is null group by dj_id) r
     full join dj_ratings k on k.dj_id = r.dj_id
     where (coalesce(k.ones, 0), coalesce(k.twos, 0), coalesce(k.threes, 0), coalesce(k.fours, 0), coalesce(k.fives, 0))
       <> (coalesce(r.ones, 0), coalesce(r.twos, 0), coalesce(r.threes, 0), coalesce(r.fours, 0), coalesce(r.fives, 0))`,
  ),
  statement(
    'the list of DJs has somebody too many or too few',
    `select coalesce(l.user_id, w.id) || case when l.user_id is null then ' is missing' else ' should not be there' end as words
     from (select u.id from users u join dj_profiles p on p.user_id = u.id join subscriptions s on s.user_id = u.id
       where ${isListed}) w
     full join dj_listings l on l.user_id = w.id where l.user_id is null or w.id is null`,
  ),
  statement(
    'a DJ is listed with something else than the profile says',
    `select l.user_id::text as words from dj_listings l join users u on u.id = l.user_id
     join dj_profiles p on p.user_id = u.id
     left join (select dj_id, count(*) as n, round(avg(rating) * 100) as hundredths from reviews
       where removed_at is null group by dj_id) r on r.dj_id = l.user_id
     where l.search_name <> ' ' || fold_name(concat_ws(' ', u.first_name, u.last_name, p.username))
       or l.rate_cents is distinct from p.base_price_cents or l.lat is distinct from p.lat or l.lng is distinct from p.lng
       or l.travel_miles <> case when p.willing_to_travel then coalesce(p.max_distance_miles, 0) else 0 end
       or l.review_count <> coalesce(r.n, 0) or abs(l.rating_hundredths - coalesce(r.hundredths, 0)) > 0
       or l.has_clip <> exists (select 1 from clips c where c.user_id = l.user_id)`,
  ),
  statement(
    'the words of a listed name are others',
    `select coalesce(k.user_id, w.user_id) || ' ' || coalesce(k.word, w.word) as words from dj_listing_words k
     full join (select distinct user_id, word from dj_listings, unnest(string_to_array(btrim(search_name), ' ')) word
       where word <> '') w on w.user_id = k.user_id and w.word = k.word
     where k.word is null or w.word is null`,
  ),
  statement(
    'the taken Saturdays of a card are others',
    `select u.id::text as words from users u left join dj_card_parts k on k.dj_id = u.id
     where u.role = 'dj' and coalesce(k.taken_saturdays, '{}') <> array(
       select day from (select day from blocked_days where dj_id = u.id
         union select day from busy_days where dj_id = u.id
         union select event_date from contracts where dj_id = u.id and status = 'confirmed') every_day
       where extract(isodow from day) = 6 and day >= current_date - 7 order by day)`,
  ),
  statement(
    'the clip of a card is another one',
    `select u.id::text as words from users u left join dj_card_parts k on k.dj_id = u.id
     left join lateral (select id, title from clips where user_id = u.id order by position, id limit 1) c on true
     where (k.first_clip ->> 'id') is distinct from c.id::text or (k.first_clip ->> 'title') is distinct from c.title`,
  ),
  statement(
    'a conversation ends with another message',
    `select a || ' and ' || b as words from (
       select least(sender_id, recipient_id) as a, greatest(sender_id, recipient_id) as b, max(id::text) as last
       from messages group by 1, 2) m
     left join conversations x on x.user_id = m.a and x.other_id = m.b
     left join conversations y on y.user_id = m.b and y.other_id = m.a
     where x.last_message_id::text is distinct from m.last or y.last_message_id::text is distinct from m.last`,
  ),
  statement(
    'somebody wrote to a person and is no acquaintance',
    `select distinct m.sender_id || ' ' || m.recipient_id as words from messages m
     left join acquaintances a on a.user_id = m.sender_id and a.other_id = m.recipient_id and a.wrote_at is not null
     where a.user_id is null`,
  ),
  statement(
    'two share a contract and are no acquaintances',
    `select c.id::text as words from contracts c
     left join acquaintances a on a.user_id = c.dj_id and a.other_id = c.client_id and a.met_at is not null
     where c.client_id is not null and c.sent_version is not null and a.user_id is null`,
  ),
  statement(
    'the votes of a wish are others',
    `select w.id || ': ' || w.votes || ' and ' || count(v.guest_key) as words from party_wishes w
     join parties p on p.contract_id = w.contract_id and p.erased_at is null
     left join party_votes v on v.wish_id = w.id group by w.id having w.votes <> count(v.guest_key)`,
  ),
  statement(
    'the wishes of a guest are others',
    `select g.guest_key || ': ' || g.wishes || ' and ' || count(w.id) as words from party_guests g
     left join party_wishes w on w.contract_id = g.contract_id and w.guest_key = g.guest_key
     group by g.contract_id, g.guest_key having g.wishes <> count(w.id)`,
  ),
  statement(
    'a template does not stand as its newest version',
    `select t.id::text as words from dj_templates t
     left join dj_template_versions v on v.template_id = t.id and v.version = t.version and v.text = t.text
     where v.template_id is null`,
  ),
  statement(
    'an import has rows of somebody else',
    `select b.id::text as words from brought_bookings b join imports i on i.id = b.import_id where i.dj_id <> b.dj_id`,
  ),
  statement(
    'the busy days of a calendar are others than its hours',
    `select distinct d.dj_id || ' ' || d.day as words from busy_days d
     where not exists (select 1 from busy_hours h where h.source_id = d.source_id)`,
  ),
]
