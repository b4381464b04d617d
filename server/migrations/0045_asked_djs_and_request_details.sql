CREATE TABLE "service_request_invitations" (
	"request_id" uuid NOT NULL,
	"dj_id" uuid NOT NULL,
	CONSTRAINT "service_request_invitations_request_id_dj_id_pk" PRIMARY KEY("request_id","dj_id")
);
--> statement-breakpoint
CREATE TABLE "service_request_versions" (
	"request_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"content" jsonb NOT NULL,
	CONSTRAINT "service_request_versions_request_id_version_pk" PRIMARY KEY("request_id","version")
);
--> statement-breakpoint
ALTER TABLE "service_requests" ADD COLUMN "start_time" time;--> statement-breakpoint
ALTER TABLE "service_requests" ADD COLUMN "end_time" time;--> statement-breakpoint
ALTER TABLE "service_requests" ADD COLUMN "guests" integer;--> statement-breakpoint
ALTER TABLE "service_requests" ADD COLUMN "music" text;--> statement-breakpoint
ALTER TABLE "service_requests" ADD COLUMN "answer_by" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "service_request_invitations" ADD CONSTRAINT "service_request_invitations_request_id_service_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."service_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_request_invitations" ADD CONSTRAINT "service_request_invitations_dj_id_users_id_fk" FOREIGN KEY ("dj_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_request_versions" ADD CONSTRAINT "service_request_versions_request_id_service_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."service_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "service_request_invitations_dj" ON "service_request_invitations" USING btree ("dj_id","request_id");--> statement-breakpoint
INSERT INTO "service_request_invitations" ("request_id", "dj_id")
  SELECT id, dj_id FROM service_requests WHERE dj_id IS NOT NULL;
--> statement-breakpoint
UPDATE "service_requests" SET answer_by = opens_at WHERE dj_id IS NOT NULL;
--> statement-breakpoint
ALTER TABLE "service_requests" DROP CONSTRAINT "service_requests_dj_id_users_id_fk";
--> statement-breakpoint
DROP INDEX "service_requests_invited";--> statement-breakpoint
ALTER TABLE "service_requests" DROP COLUMN "dj_id";