CREATE TABLE "market_figures" (
	"id" integer PRIMARY KEY NOT NULL,
	"figures" jsonb NOT NULL,
	"counted_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "market_months" (
	"month" date PRIMARY KEY NOT NULL,
	"happened" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "suspended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "is_admin" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "contracts_states" ON "contracts" USING btree ("status","price_cents");--> statement-breakpoint
CREATE INDEX "contracts_made" ON "contracts" USING btree ("created_at","status","price_cents");--> statement-breakpoint
CREATE INDEX "users_role" ON "users" USING btree ("role","id");--> statement-breakpoint
CREATE INDEX "users_created" ON "users" USING btree ("created_at","role");--> statement-breakpoint
CREATE INDEX "users_suspended" ON "users" USING btree ("id") WHERE suspended_at is not null;--> statement-breakpoint
CREATE INDEX "users_unconfirmed" ON "users" USING btree ("id") WHERE not email_verified;--> statement-breakpoint
CREATE INDEX "users_admins" ON "users" USING btree ("id") WHERE is_admin;--> statement-breakpoint
CREATE INDEX "subscriptions_status" ON "subscriptions" USING btree ("status","user_id","plan");
--> statement-breakpoint
CREATE INDEX "service_requests_made" ON "service_requests" USING btree ("created_at");
--> statement-breakpoint
-- A suspended DJ is listed nowhere, and is listed again when the suspension is lifted.
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
  where u.id = uid and u.role = 'dj' and u.suspended_at is null and p.username is not null
    and subscription_opens_listing(s.status);

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
drop trigger dj_listing on users;
--> statement-breakpoint
create trigger dj_listing after update of role, first_name, last_name, suspended_at on users
  for each row execute function dj_listing_of_user();
--> statement-breakpoint
-- The words by which the console finds a person: each begins after a space, also those of the address.
create function public.person_words(first_name text, last_name text, email text) returns text
  language sql immutable parallel safe
  as $$ select ' ' || public.fold_name(coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' '
    || translate(email, '@._+-', '     ')) $$;
--> statement-breakpoint
CREATE INDEX "users_words" ON "users" USING gin (person_words(first_name, last_name, email) gin_trgm_ops);
