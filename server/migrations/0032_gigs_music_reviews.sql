CREATE TABLE "music_plans" (
	"contract_id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"songs" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"shared" jsonb,
	"shared_version" integer,
	"shared_at" timestamp (3) with time zone,
	"reopened_at" timestamp (3) with time zone,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "music_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"dj_id" uuid NOT NULL,
	"contract_id" uuid,
	"status" text DEFAULT 'pending' NOT NULL,
	"playlist_name" text NOT NULL,
	"playlist_urls" jsonb NOT NULL,
	"special_instructions" text,
	"note" text,
	"answered_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "dj_ratings" (
	"dj_id" uuid PRIMARY KEY NOT NULL,
	"ones" integer DEFAULT 0 NOT NULL,
	"twos" integer DEFAULT 0 NOT NULL,
	"threes" integer DEFAULT 0 NOT NULL,
	"fours" integer DEFAULT 0 NOT NULL,
	"fives" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_invitations" (
	"contract_id" uuid PRIMARY KEY NOT NULL,
	"invited_at" timestamp with time zone,
	"asked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "review_reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"review_id" uuid NOT NULL,
	"reporter_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"details" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"handled_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "service_request_applications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"request_id" uuid NOT NULL,
	"dj_id" uuid NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"request_version" integer NOT NULL,
	"price_cents" bigint NOT NULL,
	"availability" text NOT NULL,
	"message" text NOT NULL,
	"start_time" time,
	"end_time" time,
	"items" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "service_request_applications_one" UNIQUE("request_id","dj_id")
);
--> statement-breakpoint
CREATE TABLE "service_request_views" (
	"request_id" uuid NOT NULL,
	"dj_id" uuid NOT NULL,
	"viewed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "service_request_views_request_id_dj_id_pk" PRIMARY KEY("request_id","dj_id")
);
--> statement-breakpoint
CREATE TABLE "service_request_visits" (
	"dj_id" uuid PRIMARY KEY NOT NULL,
	"visited_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "service_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"event_date" date NOT NULL,
	"location" text NOT NULL,
	"lat" double precision,
	"lng" double precision,
	"square" integer,
	"party_type" text NOT NULL,
	"budget_cents" bigint,
	"description" text,
	"dj_id" uuid,
	"opens_at" timestamp (3) with time zone,
	"contract_id" uuid,
	"suggested_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP INDEX "reviews_client";--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "edited_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "reply" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "replied_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "reply_edited_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "removed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "music_plans" ADD CONSTRAINT "music_plans_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "music_requests" ADD CONSTRAINT "music_requests_client_id_users_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "music_requests" ADD CONSTRAINT "music_requests_dj_id_users_id_fk" FOREIGN KEY ("dj_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "music_requests" ADD CONSTRAINT "music_requests_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dj_ratings" ADD CONSTRAINT "dj_ratings_dj_id_users_id_fk" FOREIGN KEY ("dj_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_invitations" ADD CONSTRAINT "review_invitations_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_reports" ADD CONSTRAINT "review_reports_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_reports" ADD CONSTRAINT "review_reports_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_request_applications" ADD CONSTRAINT "service_request_applications_request_id_service_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."service_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_request_applications" ADD CONSTRAINT "service_request_applications_dj_id_users_id_fk" FOREIGN KEY ("dj_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_request_views" ADD CONSTRAINT "service_request_views_request_id_service_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."service_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_request_views" ADD CONSTRAINT "service_request_views_dj_id_users_id_fk" FOREIGN KEY ("dj_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_request_visits" ADD CONSTRAINT "service_request_visits_dj_id_users_id_fk" FOREIGN KEY ("dj_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_requests" ADD CONSTRAINT "service_requests_client_id_users_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_requests" ADD CONSTRAINT "service_requests_dj_id_users_id_fk" FOREIGN KEY ("dj_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_requests" ADD CONSTRAINT "service_requests_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "music_requests_client" ON "music_requests" USING btree ("client_id","id");--> statement-breakpoint
CREATE INDEX "music_requests_dj" ON "music_requests" USING btree ("dj_id","id");--> statement-breakpoint
CREATE INDEX "music_requests_contract" ON "music_requests" USING btree ("contract_id");--> statement-breakpoint
CREATE INDEX "review_reports_review" ON "review_reports" USING btree ("review_id");--> statement-breakpoint
CREATE UNIQUE INDEX "review_reports_open" ON "review_reports" USING btree ("review_id","reporter_id") WHERE handled_at is null;--> statement-breakpoint
CREATE INDEX "review_reports_waiting" ON "review_reports" USING btree ("id") WHERE handled_at is null;--> statement-breakpoint
CREATE INDEX "service_request_applications_dj" ON "service_request_applications" USING btree ("dj_id","created_at","id");--> statement-breakpoint
CREATE INDEX "service_request_views_dj" ON "service_request_views" USING btree ("dj_id");--> statement-breakpoint
CREATE INDEX "service_requests_client" ON "service_requests" USING btree ("client_id","id");--> statement-breakpoint
CREATE INDEX "service_requests_invited" ON "service_requests" USING btree ("dj_id","id") WHERE status in ('pending', 'viewed', 'interested');--> statement-breakpoint
CREATE INDEX "service_requests_newest" ON "service_requests" USING btree ("id") WHERE status in ('pending', 'viewed', 'interested');--> statement-breakpoint
CREATE INDEX "service_requests_soonest" ON "service_requests" USING btree ("event_date","id") WHERE status in ('pending', 'viewed', 'interested');--> statement-breakpoint
CREATE INDEX "service_requests_square" ON "service_requests" USING btree ("square","id") WHERE status in ('pending', 'viewed', 'interested');--> statement-breakpoint
CREATE INDEX "service_requests_square_soonest" ON "service_requests" USING btree ("square","event_date","id") WHERE status in ('pending', 'viewed', 'interested');--> statement-breakpoint
CREATE INDEX "service_requests_unanswered" ON "service_requests" USING btree ("created_at") WHERE suggested_at is null and status in ('pending', 'viewed');--> statement-breakpoint
CREATE INDEX "service_requests_contract" ON "service_requests" USING btree ("contract_id");--> statement-breakpoint
CREATE INDEX "reviews_client" ON "reviews" USING btree ("client_id","id");
--> statement-breakpoint
insert into dj_ratings (dj_id, ones, twos, threes, fours, fives)
select dj_id, count(*) filter (where rating = 1), count(*) filter (where rating = 2), count(*) filter (where rating = 3),
  count(*) filter (where rating = 4), count(*) filter (where rating = 5)
from reviews group by dj_id;
--> statement-breakpoint
-- Adds `change` (1 or -1) to the count of one rating of one DJ. Two writers of one DJ take turns at the row.
create function public.count_rating(uid uuid, stars smallint, change int) returns void language sql as $$
  insert into dj_ratings (dj_id, ones, twos, threes, fours, fives)
  values (uid, (stars = 1)::int * change, (stars = 2)::int * change, (stars = 3)::int * change,
    (stars = 4)::int * change, (stars = 5)::int * change)
  on conflict (dj_id) do update set
    ones = dj_ratings.ones + excluded.ones, twos = dj_ratings.twos + excluded.twos,
    threes = dj_ratings.threes + excluded.threes, fours = dj_ratings.fours + excluded.fours,
    fives = dj_ratings.fives + excluded.fives
$$;
--> statement-breakpoint
-- A review counts while it has not been removed.
create function public.dj_rating_of_review() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (old.dj_id, old.rating, old.removed_at is null)
    is not distinct from (new.dj_id, new.rating, new.removed_at is null) then
    return null;
  end if;
  if tg_op <> 'INSERT' and old.removed_at is null then
    perform count_rating(old.dj_id, old.rating, -1);
  end if;
  if tg_op <> 'DELETE' and new.removed_at is null then
    perform count_rating(new.dj_id, new.rating, 1);
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger dj_rating after insert or update or delete on reviews
  for each row execute function dj_rating_of_review();
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
    case when p.willing_to_travel then coalesce(p.max_distance_miles, 0) else 0 end as travel_miles
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
    lat, lng, spot, travel_miles, listed_at)
  values (uid, found.search_name, found.genres, found.rate_cents, coalesce(found.rate_cents, 2147483647),
    found.rating_hundredths, found.review_count, found.lat, found.lng,
    dj_spot(found.lat, found.lng, found.rating_hundredths, uid), found.travel_miles,
    (select f.listed_at from dj_first_listings f where f.user_id = uid))
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
-- The listing follows the counts, and the counts follow the reviews.
drop trigger dj_listing on reviews;
--> statement-breakpoint
drop function dj_listing_of_review();
--> statement-breakpoint
create function public.dj_listing_of_rating() returns trigger language plpgsql as $$
begin
  perform refresh_dj_listing(coalesce(new.dj_id, old.dj_id));
  return null;
end $$;
--> statement-breakpoint
create trigger dj_listing after insert or update or delete on dj_ratings
  for each row execute function dj_listing_of_rating();
--> statement-breakpoint
-- Most requests are in few squares. The planner should expect a full square and read it in the order of an index, instead
-- of fetching all of it and sorting.
alter table service_requests alter column square set (n_distinct = 20);
