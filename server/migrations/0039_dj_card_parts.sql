CREATE TABLE "dj_card_parts" (
	"dj_id" uuid PRIMARY KEY NOT NULL,
	"taken_saturdays" date[] NOT NULL,
	"first_clip" jsonb
);
--> statement-breakpoint
ALTER TABLE "dj_card_parts" ADD CONSTRAINT "dj_card_parts_dj_id_users_id_fk" FOREIGN KEY ("dj_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
-- A card follows its DJ: whatever is written to the tables it is made of, in the same transaction.
create function public.refresh_dj_card_parts(uid uuid) returns void language plpgsql as $$
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
  into clip from clips c where c.user_id = uid order by c.id limit 1;
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
--> statement-breakpoint
create function public.dj_card_parts_of_rows() returns trigger language plpgsql as $$
begin
  perform refresh_dj_card_parts(d.dj_id) from (select distinct dj_id from changed order by dj_id) d;
  return null;
end $$;
--> statement-breakpoint
create function public.dj_card_parts_of_clip() returns trigger language plpgsql as $$
begin
  perform refresh_dj_card_parts(case when tg_op = 'DELETE' then old.user_id else new.user_id end);
  return null;
end $$;
--> statement-breakpoint
create function public.dj_card_parts_of_contract() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform refresh_dj_card_parts(old.dj_id); end if;
  if tg_op = 'INSERT' or (tg_op = 'UPDATE' and new.dj_id <> old.dj_id) then
    perform refresh_dj_card_parts(new.dj_id);
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger dj_card_parts_added after insert on blocked_days referencing new table as changed
  for each statement execute function dj_card_parts_of_rows();
--> statement-breakpoint
create trigger dj_card_parts_moved after update on blocked_days referencing new table as changed
  for each statement execute function dj_card_parts_of_rows();
--> statement-breakpoint
create trigger dj_card_parts_removed after delete on blocked_days referencing old table as changed
  for each statement execute function dj_card_parts_of_rows();
--> statement-breakpoint
create trigger dj_card_parts_added after insert on busy_days referencing new table as changed
  for each statement execute function dj_card_parts_of_rows();
--> statement-breakpoint
create trigger dj_card_parts_moved after update on busy_days referencing new table as changed
  for each statement execute function dj_card_parts_of_rows();
--> statement-breakpoint
create trigger dj_card_parts_removed after delete on busy_days referencing old table as changed
  for each statement execute function dj_card_parts_of_rows();
--> statement-breakpoint
create trigger dj_card_parts_added after insert on contracts
  for each row when (new.status = 'confirmed') execute function dj_card_parts_of_contract();
--> statement-breakpoint
create trigger dj_card_parts_moved after update of status, event_date, dj_id on contracts
  for each row when (old.status = 'confirmed' or new.status = 'confirmed') execute function dj_card_parts_of_contract();
--> statement-breakpoint
create trigger dj_card_parts_removed after delete on contracts
  for each row when (old.status = 'confirmed') execute function dj_card_parts_of_contract();
--> statement-breakpoint
create trigger dj_card_parts after insert or update or delete on clips
  for each row execute function dj_card_parts_of_clip();
--> statement-breakpoint
select refresh_dj_card_parts(d.dj_id) from (
  select user_id as dj_id from clips union select dj_id from blocked_days union select dj_id from busy_days
  union select dj_id from contracts where status = 'confirmed') d;
