-- Which statuses open the listing is said in domain/src/subscriptions/gates.ts; a test holds this function to it.
create function public.subscription_opens_listing(status text) returns boolean
  language sql immutable parallel safe
  as $$ select coalesce(status in ('trialing', 'active'), false) $$;
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
    coalesce((select round(avg(r.rating) * 100)::int from reviews r where r.dj_id = uid), 0) as rating_hundredths,
    (select count(*)::int from reviews r where r.dj_id = uid) as review_count,
    placed.lat as lat,
    placed.lng as lng,
    case when p.willing_to_travel then coalesce(p.max_distance_miles, 0) else 0 end as travel_miles
  into found
  from users u
  join dj_profiles p on p.user_id = u.id
  join subscriptions s on s.user_id = u.id
  -- 0,0 is never a place.
  left join lateral (select p.lat, p.lng where p.lat is not null and not (p.lat = 0 and p.lng = 0)) placed on true
  where u.id = uid and u.role = 'dj' and p.username is not null and subscription_opens_listing(s.status);

  if found.search_name is null then
    delete from dj_listings where user_id = uid;
    return;
  end if;
  insert into dj_listings (user_id, search_name, genres, rate_cents, rate_sort, rating_hundredths, review_count,
    lat, lng, spot, travel_miles)
  values (uid, found.search_name, found.genres, found.rate_cents, coalesce(found.rate_cents, 2147483647),
    found.rating_hundredths, found.review_count, found.lat, found.lng,
    dj_spot(found.lat, found.lng, found.rating_hundredths, uid), found.travel_miles)
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
