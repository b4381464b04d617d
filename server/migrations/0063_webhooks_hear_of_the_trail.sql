-- Tokens end with the sessions: after a password reset, a suspension and a change of role, whoever writes it.
-- After a reset addresses rest too, because a thief may have added them.
CREATE FUNCTION end_programs_of_person() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  delete from program_tokens where user_id = new.id;
  if new.review_since is not null and new.review_since is distinct from old.review_since then
    update webhooks set off = 'reset', version = version + 1 where user_id = new.id and off is null;
  end if;
  return null;
end $$;--> statement-breakpoint
CREATE TRIGGER users_end_programs AFTER UPDATE OF review_since, suspended_at, role ON "users" FOR EACH ROW
  WHEN ((new.review_since is not null and new.review_since is distinct from old.review_since)
    or (new.suspended_at is not null and old.suspended_at is null)
    or new.role is distinct from old.role)
  EXECUTE FUNCTION end_programs_of_person();--> statement-breakpoint
-- An entry of the trail leaves a job if somebody whom it concerns has an address that hears of events. It is asked when
-- the transaction commits, because some rows of a request are written after the entry.
CREATE FUNCTION webhooks_hear_of_entry() RETURNS trigger LANGUAGE plpgsql AS $$
declare about uuid := new.subject_id::uuid;
begin
  if exists (
    select 1 from webhooks w where w.off is null and w.user_id in (
      select unnest(array[c.dj_id, c.client_id]) from contracts c
        where new.subject_type = 'contract' and c.id = about
      union all select u.id from contracts c join users u on u.email = c.client_email and u.email_verified
        where new.subject_type = 'contract' and c.id = about and c.client_id is null
      union all select r.client_id from service_requests r
        where new.subject_type = 'service-request' and r.id = about
      union all select i.dj_id from service_request_invitations i
        where new.subject_type = 'service-request' and i.request_id = about
      union all select a.dj_id from service_request_applications a
        where new.subject_type = 'service-request' and a.request_id = about)
  ) then
    insert into outbox (id, topic, payload, dedupe_key)
    values (new.id, 'webhook-events', jsonb_build_object('entryId', new.id), 'webhook-event:' || new.id)
    on conflict (dedupe_key) do nothing;
  end if;
  return null;
end $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER audit_log_webhooks AFTER INSERT ON "audit_log" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (new.subject_type in ('contract', 'service-request')
    and new.subject_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$')
  EXECUTE FUNCTION webhooks_hear_of_entry();
