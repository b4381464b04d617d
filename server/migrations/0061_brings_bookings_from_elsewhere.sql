CREATE TABLE "brought_bookings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"dj_id" uuid NOT NULL,
	"import_id" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"event_date" date NOT NULL,
	"start_time" text,
	"end_time" text,
	"time_zone" text NOT NULL,
	"event" text,
	"client_name" text,
	"client_email" text,
	"client_phone" text,
	"venue" text,
	"venue_address" text,
	"price_cents" bigint,
	"deposit_cents" bigint,
	"notes" text,
	"uid" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "brought_contacts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"dj_id" uuid NOT NULL,
	"import_id" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"name" text,
	"email" text,
	"phone" text,
	"note" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"dj_id" uuid NOT NULL,
	"name" text,
	"source" text NOT NULL,
	"kind" text NOT NULL,
	"bookings" integer NOT NULL,
	"contacts" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "brought_bookings" ADD CONSTRAINT "brought_bookings_dj_id_users_id_fk" FOREIGN KEY ("dj_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brought_bookings" ADD CONSTRAINT "brought_bookings_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brought_contacts" ADD CONSTRAINT "brought_contacts_dj_id_users_id_fk" FOREIGN KEY ("dj_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brought_contacts" ADD CONSTRAINT "brought_contacts_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_dj_id_users_id_fk" FOREIGN KEY ("dj_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "brought_bookings_day" ON "brought_bookings" USING btree ("dj_id","event_date","id");--> statement-breakpoint
CREATE INDEX "brought_bookings_import" ON "brought_bookings" USING btree ("import_id");--> statement-breakpoint
CREATE UNIQUE INDEX "brought_bookings_uid" ON "brought_bookings" USING btree ("dj_id","uid") WHERE uid is not null;--> statement-breakpoint
CREATE INDEX "brought_contacts_dj" ON "brought_contacts" USING btree ("dj_id","id");--> statement-breakpoint
CREATE INDEX "brought_contacts_import" ON "brought_contacts" USING btree ("import_id");--> statement-breakpoint
CREATE UNIQUE INDEX "brought_contacts_email" ON "brought_contacts" USING btree ("dj_id","email") WHERE email is not null;--> statement-breakpoint
CREATE INDEX "imports_dj" ON "imports" USING btree ("dj_id","id");