ALTER TABLE "dj_listings" ADD COLUMN "has_clip" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "dj_listings" ADD COLUMN "match_score" integer GENERATED ALWAYS AS (((rating_hundredths::bigint * review_count + 1900) * 10
  / (review_count + 5))::int + case when has_clip then 150 else 0 end) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "clips" ADD COLUMN "position" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "dj_listings_match" ON "dj_listings" USING btree ("match_score","user_id");
--> statement-breakpoint
create or replace function public.refresh_dj_listing(uid uuid) returns void language plpgsql as $$
declare
  found record;
begin
  -- Two writers of one DJ take turns, and the second sees what the first committed.
  perform pg_advisory_xact_lock(hashtextextended('dj_listing:' || uid::text, 0));
  select
    ' ' || fold_name(concat_ws(' ', u.first_name, u.last_name, p.username)) as search_name,
    array(select distinct fold_name(btrim(genre)) from unnest(string_to_array(coalesce(p.specialties, ''), ',')) genre
      where btrim(genre) <> '') as genres,
    p.base_price_cents as rate_cents,
    coalesce(rated.hundredths, 0) as rating_hundredths,
    coalesce(rated.reviews, 0) as review_count,
    placed.lat as lat,
    placed.lng as lng,
    case when p.willing_to_travel then coalesce(p.max_distance_miles, 0) else 0 end as travel_miles,
    exists (select 1 from clips c where c.user_id = uid) as has_clip
  into found
  from users u
  join dj_profiles p on p.user_id = u.id
  join subscriptions s on s.user_id = u.id
  left join lateral (select r.reviews, round(r.stars * 100.0 / nullif(r.reviews, 0))::int as hundredths
    from (select ones + twos + threes + fours + fives as reviews,
      ones + 2 * twos + 3 * threes + 4 * fours + 5 * fives as stars from dj_ratings where dj_id = uid) r) rated on true
  -- 0,0 is never a place.
  left join lateral (select p.lat, p.lng where p.lat is not null and not (p.lat = 0 and p.lng = 0)) placed on true
  where u.id = uid and u.role = 'dj' and p.username is not null and subscription_opens_listing(s.status);

  if found.search_name is null then
    delete from dj_listings where user_id = uid;
    return;
  end if;
  -- A DJ who was away and comes back is not new.
  insert into dj_first_listings (user_id) values (uid) on conflict do nothing;
  insert into dj_listings (user_id, search_name, genres, rate_cents, rate_sort, rating_hundredths, review_count,
    lat, lng, spot, travel_miles, listed_at, has_clip)
  values (uid, found.search_name, found.genres, found.rate_cents, coalesce(found.rate_cents, 2147483647),
    found.rating_hundredths, found.review_count, found.lat, found.lng,
    dj_spot(found.lat, found.lng, found.rating_hundredths, uid), found.travel_miles,
    (select f.listed_at from dj_first_listings f where f.user_id = uid), found.has_clip)
  on conflict (user_id) do update set
    search_name = excluded.search_name, genres = excluded.genres, rate_cents = excluded.rate_cents,
    rate_sort = excluded.rate_sort, rating_hundredths = excluded.rating_hundredths,
    review_count = excluded.review_count, lat = excluded.lat, lng = excluded.lng, spot = excluded.spot,
    travel_miles = excluded.travel_miles, has_clip = excluded.has_clip;
  delete from dj_listing_words w where w.user_id = uid
    and w.word <> all (string_to_array(btrim(found.search_name), ' '));
  insert into dj_listing_words (user_id, word)
  select distinct uid, word from unnest(string_to_array(btrim(found.search_name), ' ')) word where word <> ''
  on conflict do nothing;
end $$;
--> statement-breakpoint
create function public.dj_listing_of_clip() returns trigger language plpgsql as $$
begin
  perform refresh_dj_listing(case when tg_op = 'DELETE' then old.user_id else new.user_id end);
  return null;
end $$;
--> statement-breakpoint
create trigger dj_listing after insert or delete on clips
  for each row execute function dj_listing_of_clip();
--> statement-breakpoint
update dj_listings l set has_clip = true where exists (select 1 from clips c where c.user_id = l.user_id);
--> statement-breakpoint
-- The card shows the clip that its DJ put first.
create or replace function public.refresh_dj_card_parts(uid uuid) returns void language plpgsql as $$
declare
  taken date[];
  clip jsonb;
begin
  -- Two writers of one DJ take turns, and the second sees what the first committed.
  perform pg_advisory_xact_lock(hashtextextended('dj_card_parts:' || uid::text, 0));
  taken := array(
    select day from (
      select b.day from blocked_days b where b.dj_id = uid
      union select b.day from busy_days b where b.dj_id = uid
      union select c.event_date from contracts c where c.dj_id = uid and c.status = 'confirmed'
    ) every_day
    where extract(isodow from day) = 6 and day >= current_date - 7
    order by day);
  select jsonb_build_object('id', c.id, 'title', c.title, 'key', c.file_key, 'seconds', c.seconds, 'peaks', c.peaks)
  into clip from clips c where c.user_id = uid order by c.position, c.id limit 1;
  if cardinality(taken) = 0 and clip is null then
    delete from dj_card_parts where dj_id = uid;
    return;
  end if;
  -- A DJ whose account is being deleted is no longer among the users, and gets no new row.
  insert into dj_card_parts (dj_id, taken_saturdays, first_clip) select u.id, taken, clip from users u where u.id = uid
  on conflict (dj_id) do update set taken_saturdays = excluded.taken_saturdays, first_clip = excluded.first_clip
    where (dj_card_parts.taken_saturdays, dj_card_parts.first_clip)
      is distinct from (excluded.taken_saturdays, excluded.first_clip);
end $$;
