ALTER TABLE "calendar_feeds" ADD COLUMN "renewed_for" uuid;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "review_since" timestamp with time zone;--> statement-breakpoint
-- Nobody knows which session added these; a browser adds itself anew when its owner opens it.
DELETE FROM "push_subscriptions";--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD COLUMN "session_id" uuid NOT NULL;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "push_subscriptions_session" ON "push_subscriptions" USING btree ("session_id");--> statement-breakpoint
-- Tells every process that a session has ended, however it ended, so that its open streams end at once.
CREATE FUNCTION tell_of_ended_session() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  perform pg_notify('cuebook_live', 'session-ended:' || old.id || E'\n');
  return null;
end $$;--> statement-breakpoint
CREATE TRIGGER sessions_ended AFTER DELETE ON "sessions"
  FOR EACH ROW EXECUTE FUNCTION tell_of_ended_session();--> statement-breakpoint
CREATE FUNCTION tell_of_ended_sessions() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  perform pg_notify('cuebook_live', E'sessions-ended\n');
  return null;
end $$;--> statement-breakpoint
CREATE TRIGGER sessions_all_ended AFTER TRUNCATE ON "sessions"
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_ended_sessions();
