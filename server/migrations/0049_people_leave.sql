CREATE TABLE "departures" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"left_at" timestamp with time zone,
	"forgotten_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "erased_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "departures" ADD CONSTRAINT "departures_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "departures_due" ON "departures" USING btree ("ends_at") WHERE left_at is null;--> statement-breakpoint
CREATE INDEX "departures_left" ON "departures" USING btree ("left_at") WHERE left_at is not null and forgotten_at is null;
--> statement-breakpoint
-- An account is open to others unless its owner is leaving. Whoever has another reason to close one adds it here.
create function public.account_is_open(uid uuid) returns boolean
  language sql stable parallel safe
  as $$ select not exists (select 1 from departures d where d.user_id = uid) $$;
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
  where u.id = uid and u.role = 'dj' and u.suspended_at is null and p.username is not null
    and subscription_opens_listing(s.status) and account_is_open(uid);

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
create trigger dj_listing after insert or delete on departures
  for each row execute function dj_listing_of_part();
--> statement-breakpoint
-- What the entries about a person who has left may lose. The trail of a contract stays whole as long as the contract.
create function public.audit_may_be_erased(entry audit_log) returns boolean language sql stable as $$
  select case when entry.subject_type = 'contract'
    then not exists (select 1 from contracts c where c.id::text = entry.subject_id)
    else exists (select 1 from departures d where d.left_at is not null
      and (d.user_id::text = entry.actor_id or (entry.subject_type = 'user' and d.user_id::text = entry.subject_id))) end
$$;
--> statement-breakpoint
-- Entries are written once, and their words can only be erased, by this rule. Hash, chain, person and action stay.
create or replace function audit_log_append_only() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.erased_at is null and new.erased_at is not null and new.details = '{}'::jsonb
    and new.ip is null and new.user_agent is null and audit_may_be_erased(old)
    and to_jsonb(new) - '{details,ip,user_agent,erased_at}'::text[] = to_jsonb(old) - '{details,ip,user_agent,erased_at}'::text[]
  then
    return new;
  end if;
  raise exception 'audit_log is append-only: % refused', tg_op using errcode = 'restrict_violation';
end
$$;
--> statement-breakpoint
-- The versions and signatures of a contract that never became a sealed paper go with it when a party leaves.
create or replace function contract_evidence_stands() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and tg_table_name = 'contract_signatures' then
    if old.voided_at is null and to_jsonb(new) - 'voided_at' = to_jsonb(old) - 'voided_at' then
      return new;
    end if;
  end if;
  if tg_op = 'DELETE' and tg_table_name <> 'contract_papers' then
    if not exists (select 1 from contract_papers p where p.contract_id = old.contract_id)
      and exists (select 1 from contracts c join departures d on d.user_id in (c.dj_id, c.client_id)
        where c.id = old.contract_id and c.status in ('draft', 'cancelled') and d.left_at is not null)
    then
      return old;
    end if;
  end if;
  raise exception '% is append-only: % refused', tg_table_name, tg_op using errcode = 'restrict_violation';
end
$$;
