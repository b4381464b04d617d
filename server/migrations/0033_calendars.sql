CREATE TABLE "blocked_days" (
	"dj_id" uuid NOT NULL,
	"day" date NOT NULL,
	"note" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "blocked_days_dj_id_day_pk" PRIMARY KEY("dj_id","day")
);
--> statement-breakpoint
CREATE TABLE "busy_days" (
	"dj_id" uuid NOT NULL,
	"day" date NOT NULL,
	"source_id" uuid NOT NULL,
	CONSTRAINT "busy_days_dj_id_day_source_id_pk" PRIMARY KEY("dj_id","day","source_id")
);
--> statement-breakpoint
CREATE TABLE "busy_hours" (
	"id" uuid PRIMARY KEY NOT NULL,
	"dj_id" uuid NOT NULL,
	"source_id" uuid NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"all_day" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "calendar_connections" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"platform" text NOT NULL,
	"account" text NOT NULL,
	"secret" text NOT NULL,
	"secret_version" integer DEFAULT 1 NOT NULL,
	"fingerprint" text NOT NULL,
	"signed_out" boolean DEFAULT false NOT NULL,
	"runs" integer DEFAULT 0 NOT NULL,
	"next_sync_at" timestamp (3) with time zone,
	"lease_id" uuid,
	"leased_until" timestamp (3) with time zone,
	"last_sync_at" timestamp (3) with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"trouble" text,
	"trouble_since" timestamp (3) with time zone,
	"told_at" timestamp (3) with time zone,
	"in_step" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "calendar_events" (
	"connection_id" uuid NOT NULL,
	"contract_id" uuid NOT NULL,
	"calendar_id" text NOT NULL,
	"remote_id" text,
	"etag" text,
	"hash" text,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "calendar_events_connection_id_contract_id_pk" PRIMARY KEY("connection_id","contract_id")
);
--> statement-breakpoint
CREATE TABLE "calendar_feeds" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"generation" integer DEFAULT 0 NOT NULL,
	"last_read_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "calendar_settings" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"google_enabled" boolean NOT NULL,
	"google_calendar_id" text NOT NULL,
	"outlook_enabled" boolean NOT NULL,
	"outlook_calendar_id" text NOT NULL,
	"apple_enabled" boolean NOT NULL,
	"apple_url" text NOT NULL,
	"apple_username" text NOT NULL,
	"apple_calendar_id" text NOT NULL,
	"auto_sync" boolean NOT NULL,
	"sync_interval" integer NOT NULL,
	"create_events" boolean NOT NULL,
	"update_events" boolean NOT NULL,
	"delete_events" boolean NOT NULL,
	"sync_past_events" boolean NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "calendar_sign_ins" (
	"state_hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"platform" text NOT NULL,
	"verifier" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "blocked_days" ADD CONSTRAINT "blocked_days_dj_id_users_id_fk" FOREIGN KEY ("dj_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "busy_days" ADD CONSTRAINT "busy_days_dj_id_users_id_fk" FOREIGN KEY ("dj_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "busy_hours" ADD CONSTRAINT "busy_hours_dj_id_users_id_fk" FOREIGN KEY ("dj_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_connections" ADD CONSTRAINT "calendar_connections_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_events" ADD CONSTRAINT "calendar_events_connection_id_calendar_connections_id_fk" FOREIGN KEY ("connection_id") REFERENCES "public"."calendar_connections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_events" ADD CONSTRAINT "calendar_events_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_settings" ADD CONSTRAINT "calendar_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_sign_ins" ADD CONSTRAINT "calendar_sign_ins_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "busy_days_source" ON "busy_days" USING btree ("source_id");--> statement-breakpoint
CREATE INDEX "busy_hours_dj" ON "busy_hours" USING btree ("dj_id","starts_at");--> statement-breakpoint
CREATE INDEX "busy_hours_source" ON "busy_hours" USING btree ("source_id");--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_connections_platform" ON "calendar_connections" USING btree ("user_id","platform") WHERE platform <> 'address';--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_connections_address" ON "calendar_connections" USING btree ("user_id","fingerprint") WHERE platform = 'address';--> statement-breakpoint
CREATE INDEX "calendar_connections_due" ON "calendar_connections" USING btree ("next_sync_at");--> statement-breakpoint
CREATE INDEX "calendar_events_contract" ON "calendar_events" USING btree ("contract_id");--> statement-breakpoint
CREATE INDEX "calendar_sign_ins_age" ON "calendar_sign_ins" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "calendar_sign_ins_user" ON "calendar_sign_ins" USING btree ("user_id");--> statement-breakpoint
-- A changed booking brings the calendars of both parties in step soon. A calendar that fails keeps its own pace.
create function public.calendar_follows_booking() returns trigger language plpgsql as $$
begin
  update calendar_connections c set next_sync_at = now()
  where c.user_id in (new.dj_id, new.client_id) and c.platform <> 'address' and c.failures = 0 and not c.signed_out
    and c.next_sync_at > now()
    and exists (select 1 from calendar_settings s where s.user_id = c.user_id and s.auto_sync);
  return null;
end $$;
--> statement-breakpoint
create trigger calendar_follows_booking after insert or update of status, version, client_id on contracts
  for each row execute function calendar_follows_booking();
