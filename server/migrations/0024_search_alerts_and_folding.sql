CREATE TABLE "dj_first_listings" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"listed_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "saved_search_alerts" (
	"search_id" uuid NOT NULL,
	"dj_id" uuid NOT NULL,
	CONSTRAINT "saved_search_alerts_search_id_dj_id_pk" PRIMARY KEY("search_id","dj_id")
);
--> statement-breakpoint
ALTER TABLE "dj_listings" ALTER COLUMN "listed_at" SET DATA TYPE timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "dj_listings" ALTER COLUMN "listed_at" SET DEFAULT now();--> statement-breakpoint
ALTER TABLE "dj_first_listings" ADD CONSTRAINT "dj_first_listings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_search_alerts" ADD CONSTRAINT "saved_search_alerts_search_id_saved_searches_id_fk" FOREIGN KEY ("search_id") REFERENCES "public"."saved_searches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_search_alerts" ADD CONSTRAINT "saved_search_alerts_dj_id_users_id_fk" FOREIGN KEY ("dj_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "saved_search_alerts_dj" ON "saved_search_alerts" USING btree ("dj_id");--> statement-breakpoint
CREATE INDEX "dj_listings_newest" ON "dj_listings" USING btree ("listed_at","user_id");
--> statement-breakpoint
insert into dj_first_listings (user_id, listed_at) select user_id, listed_at from dj_listings;
--> statement-breakpoint
-- The pairs stand in domain/src/kernel/fold.ts, and a test compares both for every letter. Neither unaccent nor lower is
-- used, because their results depend on the server's version and locale.
create or replace function public.fold_name(text) returns text
  language sql immutable strict parallel safe
  as $$ select translate(
    regexp_replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(normalize($1, NFKD), 'Æ', 'ae'), 'Þ', 'th'), 'ß', 'ss'), 'æ', 'ae'), 'þ', 'th'), 'Œ', 'oe'), 'œ', 'oe'), 'ƕ', 'hv'), 'Ƣ', 'oi'), 'ƣ', 'oi'), 'Ƕ', 'hv'), 'ȸ', 'db'), 'ȹ', 'qp'), 'ẞ', 'ss'), 'Ỻ', 'll'), 'ỻ', 'll'), '[\u0300-\u036f]', '', 'g'),
    'ABCDEFGHIJKLMNOPQRSTUVWXYZÐØðøĐđĦħıĸŁłŊŋŦŧƀƁƂƃƄƆƇƈƉƊƋƌƎƏƐƑƒƓƔƖƗƘƙƚƜƝƞƟƤƥƦƧƩƫƬƭƮƱƲƳƴƵƶƷƸƼǤǥ'
      || 'ǷȜȠȡȢȤȥȴȵȶȷȺȻȼȽȾȿɀɁɃɄɅɆɇɈɉɊɌɍɎɏɓɖɗɛɠɨɩɲʈʉʋͰͲͶͿΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩςϏϘϚϜϞϠϢϤϦϨϪϬϮϷϺϽϾϿЂ'
      || 'ЄЅІЈЉЊЋЏАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯѠѢѤѦѨѪѬѮѰѲѴѸѺѼѾҀҊҌҎҐҒҔҖҘҚҜҞҠҢҤҦҨҪҬҮҰҲҴҶҸҺҼҾӀӃӅӇӉӋӍӔ'
      || 'ӘӠӨӶӺӼӾԀԂԄԆԈԊԌԎԐԒԔԖԘԚԜԞԠԢԤԦԨԪԬԮԱԲԳԴԵԶԷԸԹԺԻԼԽԾԿՀՁՂՃՄՅՆՇՈՉՊՋՌՍՎՏՐՑՒՓՔՕՖẜẝỼỽỾỿⱠⱢⱣⱤⱥⱦⱧⱩⱫⱭⱮⱯⱰⱲⱵ'
      || 'ⱾⱿ’‘ʼ‐–—·',
    'abcdefghijklmnopqrstuvwxyzdododdhhiqllnnttbbbbƅɔccddddǝəeffgɣiikklɯnnɵppʀƨʃttttʊvyyzzʒƹƽgg'
      || 'ƿȝndȣzzlntjaccltszɂbuʌeejjɋrryybddegiintuvͱͳͷϳαβγδεζηθικλμνξοπρστυφχψωσϗϙϛϝϟϡϣϥϧϩϫϭϯϸϻͻͼͽђ'
      || 'єѕіјљњћџабвгдежзиклмнопрстуфхцчшщъыьэюяѡѣѥѧѩѫѭѯѱѳѵѹѻѽѿҁҋҍҏґғҕҗҙқҝҟҡңҥҧҩҫҭүұҳҵҷҹһҽҿӏӄӆӈӊӌӎӕ'
      || 'әӡөӷӻӽӿԁԃԅԇԉԋԍԏԑԓԕԗԙԛԝԟԡԣԥԧԩԫԭԯաբգդեզէըթժիլխծկհձղճմյնշոչպջռսվտրցւփքօֆssvvyyⱡɫᵽɽatⱨⱪⱬɑɱɐɒⱳⱶ'
      || 'sz''''''---') $$;
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
select refresh_dj_listing(user_id) from dj_listings;
--> statement-breakpoint
-- Each DJ of whom a search has told already is news no more. Mails that were swept from the outbox are not known.
insert into saved_search_alerts (search_id, dj_id)
select s.id, u.id from outbox o
  join saved_searches s on s.id::text = split_part(o.dedupe_key, ':', 3)
  join users u on u.id::text = split_part(o.dedupe_key, ':', 4)
where o.dedupe_key like 'mail:alert:%'
on conflict do nothing;
--> statement-breakpoint
-- An edit may make a DJ match a search for the first time. The job gets the listing as it was before, and compares.
create function public.dj_listing_changed() returns trigger language plpgsql as $$
begin
  insert into outbox (id, topic, payload, dedupe_key)
  select gen_random_uuid(), 'dj-listed', jsonb_build_object('djId', new.user_id, 'before', to_jsonb(old)),
    'dj-listed:' || new.user_id || ':' || pg_current_xact_id()
  where exists (select 1 from saved_searches s where s.user_id <> new.user_id)
  on conflict (dedupe_key) do nothing;
  return null;
end $$;
--> statement-breakpoint
create trigger dj_listing_changed after update on dj_listings for each row
  when ((old.search_name, old.genres, old.rate_sort, old.rating_hundredths, old.lat, old.lng)
    is distinct from (new.search_name, new.genres, new.rate_sort, new.rating_hundredths, new.lat, new.lng))
  execute function dj_listing_changed();
