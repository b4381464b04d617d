CREATE TABLE "dj_packages" (
	"dj_id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"content" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "included" text;--> statement-breakpoint
ALTER TABLE "service_request_applications" ADD COLUMN "package" jsonb;--> statement-breakpoint
ALTER TABLE "service_requests" ADD COLUMN "chosen" jsonb;--> statement-breakpoint
ALTER TABLE "dj_packages" ADD CONSTRAINT "dj_packages_dj_id_users_id_fk" FOREIGN KEY ("dj_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;