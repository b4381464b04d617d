CREATE TABLE "reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reporter_id" uuid NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"about_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"details" text NOT NULL,
	"enclosed_messages" uuid[] DEFAULT '{}' NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"handled_at" timestamp with time zone,
	"handled_by" uuid,
	CONSTRAINT "reports_handled_or_open" CHECK ((state = 'open') = (handled_at is null))
);
--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_about_id_users_id_fk" FOREIGN KEY ("about_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_handled_by_users_id_fk" FOREIGN KEY ("handled_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "reports_open_once" ON "reports" USING btree ("reporter_id","subject_kind","subject_id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "reports_open" ON "reports" USING btree ("subject_kind","id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "reports_handled" ON "reports" USING btree ("subject_kind","id") WHERE state <> 'open';--> statement-breakpoint
CREATE INDEX "reports_subject" ON "reports" USING btree ("subject_kind","subject_id");--> statement-breakpoint
CREATE INDEX "reports_reporter" ON "reports" USING btree ("reporter_id");--> statement-breakpoint
CREATE INDEX "reports_about" ON "reports" USING btree ("about_id");--> statement-breakpoint
CREATE INDEX "reports_handler" ON "reports" USING btree ("handled_by");--> statement-breakpoint
-- An open report encloses the latest twenty messages between the two, which is what an admin has read until now. One person
-- never had two open reports of the same subject, because the calls took turns.
INSERT INTO "reports" ("id", "reporter_id", "subject_kind", "subject_id", "about_id", "reason", "details", "enclosed_messages", "state", "created_at", "handled_at", "handled_by")
SELECT r.id, r.reporter_id, 'person', r.reported_id, r.reported_id, r.reason, r.details,
  CASE WHEN r.handled_at IS NULL THEN ARRAY(
    SELECT m.id FROM messages m
    WHERE (m.sender_id = r.reporter_id AND m.recipient_id = r.reported_id) OR (m.sender_id = r.reported_id AND m.recipient_id = r.reporter_id)
    ORDER BY m.id DESC LIMIT 20) ELSE '{}' END,
  CASE WHEN r.handled_at IS NULL THEN 'open' ELSE 'handled' END, r.created_at, r.handled_at, r.handled_by
FROM person_reports r ORDER BY r.id ON CONFLICT DO NOTHING;--> statement-breakpoint
-- A removed review closed all its open reports at the same moment.
INSERT INTO "reports" ("id", "reporter_id", "subject_kind", "subject_id", "about_id", "reason", "details", "state", "created_at", "handled_at")
SELECT r.id, r.reporter_id, 'review', r.review_id, v.client_id, r.reason, coalesce(r.details, ''),
  CASE WHEN r.handled_at IS NULL THEN 'open' WHEN r.handled_at = v.removed_at THEN 'removed' ELSE 'kept' END, r.created_at, r.handled_at
FROM review_reports r JOIN reviews v ON v.id = r.review_id ORDER BY r.id;--> statement-breakpoint
DROP TABLE "person_reports" CASCADE;--> statement-breakpoint
DROP TABLE "review_reports" CASCADE;
