-- A listing follows its DJ: whatever is written to the four tables it is made of, in the same transaction.
create function public.fold_name(text) returns text
  language sql immutable strict parallel safe
  as $$ select lower(public.immutable_unaccent($1)) $$;
--> statement-breakpoint
create function public.refresh_dj_listing(uid uuid) returns void language plpgsql as $$
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
    coalesce((select round(avg(r.rating) * 100)::int from reviews r where r.dj_id = uid), 0) as rating_hundredths,
    (select count(*)::int from reviews r where r.dj_id = uid) as review_count,
    placed.lat as lat,
    placed.lng as lng,
    case when placed.lat is null then null else cube(array[
      3958.7613 * cos(radians(placed.lat)) * cos(radians(placed.lng)),
      3958.7613 * cos(radians(placed.lat)) * sin(radians(placed.lng)),
      3958.7613 * sin(radians(placed.lat))]) end as spot,
    case when p.willing_to_travel then coalesce(p.max_distance_miles, 0) else 0 end as travel_miles
  into found
  from users u
  join dj_profiles p on p.user_id = u.id
  join subscriptions s on s.user_id = u.id
  -- 0,0 is never a place.
  left join lateral (select p.lat, p.lng where p.lat is not null and not (p.lat = 0 and p.lng = 0)) placed on true
  where u.id = uid and u.role = 'dj' and p.username is not null and s.status in ('active', 'trialing');

  if found.search_name is null then
    delete from dj_listings where user_id = uid;
    return;
  end if;
  insert into dj_listings (user_id, search_name, genres, rate_cents, rate_sort, rating_hundredths, review_count,
    lat, lng, spot, travel_miles)
  values (uid, found.search_name, found.genres, found.rate_cents, coalesce(found.rate_cents, 2147483647),
    found.rating_hundredths, found.review_count, found.lat, found.lng, found.spot, found.travel_miles)
  on conflict (user_id) do update set
    search_name = excluded.search_name, genres = excluded.genres, rate_cents = excluded.rate_cents,
    rate_sort = excluded.rate_sort, rating_hundredths = excluded.rating_hundredths,
    review_count = excluded.review_count, lat = excluded.lat, lng = excluded.lng, spot = excluded.spot,
    travel_miles = excluded.travel_miles;
  delete from dj_listing_words w where w.user_id = uid
    and w.word <> all (string_to_array(btrim(found.search_name), ' '));
  insert into dj_listing_words (user_id, word)
  select distinct uid, word from unnest(string_to_array(btrim(found.search_name), ' ')) word where word <> ''
  on conflict do nothing;
end $$;
--> statement-breakpoint
create function public.dj_listing_of_user() returns trigger language plpgsql as $$
begin
  perform refresh_dj_listing(new.id);
  return null;
end $$;
--> statement-breakpoint
create function public.dj_listing_of_part() returns trigger language plpgsql as $$
begin
  perform refresh_dj_listing(case when tg_op = 'DELETE' then old.user_id else new.user_id end);
  return null;
end $$;
--> statement-breakpoint
create function public.dj_listing_of_review() returns trigger language plpgsql as $$
begin
  perform refresh_dj_listing(case when tg_op = 'DELETE' then old.dj_id else new.dj_id end);
  return null;
end $$;
--> statement-breakpoint
create trigger dj_listing after update of role, first_name, last_name on users
  for each row execute function dj_listing_of_user();
--> statement-breakpoint
create trigger dj_listing after insert or update or delete on dj_profiles
  for each row execute function dj_listing_of_part();
--> statement-breakpoint
create trigger dj_listing after insert or update or delete on subscriptions
  for each row execute function dj_listing_of_part();
--> statement-breakpoint
create trigger dj_listing after insert or update or delete on reviews
  for each row execute function dj_listing_of_review();
--> statement-breakpoint
-- A DJ who can be found for the first time, or again, is news to those who wait for one.
create function public.dj_listing_is_news() returns trigger language plpgsql as $$
begin
  insert into outbox (id, topic, payload, dedupe_key)
  values (gen_random_uuid(), 'dj-listed', jsonb_build_object('djId', new.user_id), 'dj-listed:' || new.user_id)
  on conflict (dedupe_key) do nothing;
  return null;
end $$;
--> statement-breakpoint
create trigger dj_listing_is_news after insert on dj_listings
  for each row execute function dj_listing_is_news();
--> statement-breakpoint
select refresh_dj_listing(user_id) from dj_profiles;
