CREATE TABLE "conversations" (
	"user_id" uuid NOT NULL,
	"other_id" uuid NOT NULL,
	"last_message_id" uuid NOT NULL,
	"asked_at" timestamp with time zone,
	"answered_at" timestamp with time zone,
	"blocked_at" timestamp with time zone,
	CONSTRAINT "conversations_user_id_other_id_pk" PRIMARY KEY("user_id","other_id")
);
--> statement-breakpoint
CREATE TABLE "message_mails" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"last_message_id" uuid NOT NULL,
	"mailed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "message_pictures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"file_key" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "message_settings" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"show_presence" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "message_templates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "person_reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reporter_id" uuid NOT NULL,
	"reported_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"details" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"handled_at" timestamp with time zone,
	"handled_by" uuid
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "push_subscriptions_endpoint_unique" UNIQUE("endpoint")
);
--> statement-breakpoint
DROP INDEX "messages_sent";--> statement-breakpoint
DROP INDEX "messages_unread";--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "client_id" uuid;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "attachment_kind" text;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "picture_id" uuid;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "contract_id" uuid;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "dj_id" uuid;--> statement-breakpoint
ALTER TABLE "notification_preferences" ADD COLUMN "push" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_other_id_users_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_last_message_id_messages_id_fk" FOREIGN KEY ("last_message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_mails" ADD CONSTRAINT "message_mails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_pictures" ADD CONSTRAINT "message_pictures_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_pictures" ADD CONSTRAINT "message_pictures_file_key_stored_files_key_fk" FOREIGN KEY ("file_key") REFERENCES "public"."stored_files"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_settings" ADD CONSTRAINT "message_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_templates" ADD CONSTRAINT "message_templates_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_reports" ADD CONSTRAINT "person_reports_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_reports" ADD CONSTRAINT "person_reports_reported_id_users_id_fk" FOREIGN KEY ("reported_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_reports" ADD CONSTRAINT "person_reports_handled_by_users_id_fk" FOREIGN KEY ("handled_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "conversations_recent" ON "conversations" USING btree ("user_id","last_message_id");--> statement-breakpoint
CREATE INDEX "conversations_last" ON "conversations" USING btree ("last_message_id");--> statement-breakpoint
CREATE INDEX "conversations_other" ON "conversations" USING btree ("other_id");--> statement-breakpoint
CREATE INDEX "message_pictures_user" ON "message_pictures" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "message_pictures_file" ON "message_pictures" USING btree ("file_key");--> statement-breakpoint
CREATE INDEX "message_templates_user" ON "message_templates" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "person_reports_open" ON "person_reports" USING btree ("id") WHERE handled_at is null;--> statement-breakpoint
CREATE INDEX "person_reports_reporter" ON "person_reports" USING btree ("reporter_id","id");--> statement-breakpoint
CREATE INDEX "person_reports_reported" ON "person_reports" USING btree ("reported_id");--> statement-breakpoint
CREATE INDEX "person_reports_handler" ON "person_reports" USING btree ("handled_by");--> statement-breakpoint
CREATE INDEX "push_subscriptions_user" ON "push_subscriptions" USING btree ("user_id","id");--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_picture_id_message_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."message_pictures"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_dj_id_users_id_fk" FOREIGN KEY ("dj_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "messages_picture" ON "messages" USING btree ("picture_id") WHERE picture_id is not null;--> statement-breakpoint
CREATE INDEX "messages_contract" ON "messages" USING btree ("contract_id") WHERE contract_id is not null;--> statement-breakpoint
CREATE INDEX "messages_dj" ON "messages" USING btree ("dj_id") WHERE dj_id is not null;--> statement-breakpoint
CREATE INDEX "messages_unread" ON "messages" USING btree ("recipient_id","sender_id") WHERE status = 'unread';--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_client_id" UNIQUE("sender_id","client_id");--> statement-breakpoint
-- Each conversation that exists already gets its two rows, from its first and its last message.
INSERT INTO "conversations" ("user_id", "other_id", "last_message_id", "asked_at", "answered_at")
SELECT "last"."user_id", "last"."other_id", "last"."id",
	CASE WHEN "first"."sender_id" <> "last"."user_id" THEN "first"."created_at" END,
	CASE WHEN "first"."sender_id" <> "last"."user_id" THEN (
		SELECT min("answer"."created_at") FROM "messages" "answer"
		WHERE "answer"."sender_id" = "last"."user_id" AND "answer"."recipient_id" = "last"."other_id"
	) END
FROM (
	SELECT DISTINCT ON ("user_id", "other_id") "user_id", "other_id", "id"
	FROM (
		SELECT "sender_id" AS "user_id", "recipient_id" AS "other_id", "id" FROM "messages"
		UNION ALL SELECT "recipient_id", "sender_id", "id" FROM "messages"
	) "sides" ORDER BY "user_id", "other_id", "id" DESC
) "last"
CROSS JOIN LATERAL (
	SELECT "sender_id", "created_at" FROM "messages"
	WHERE ("sender_id" = "last"."user_id" AND "recipient_id" = "last"."other_id")
		OR ("sender_id" = "last"."other_id" AND "recipient_id" = "last"."user_id")
	ORDER BY "id" LIMIT 1
) "first";
