CREATE TABLE "invitations" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "deposits" ADD COLUMN "refused_intents" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "invitations_subject" ON "invitations" USING btree ("subject_id");--> statement-breakpoint
CREATE INDEX "invitations_email" ON "invitations" USING btree ("email");--> statement-breakpoint
CREATE INDEX "invitations_expiry" ON "invitations" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "deposits_unsettled" ON "deposits" USING btree ("id") WHERE status in ('open', 'refunding') and intent_id is not null;