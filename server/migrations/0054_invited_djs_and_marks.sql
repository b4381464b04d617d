CREATE TABLE "dj_invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text,
	"invited_by" uuid,
	"invited_at" timestamp with time zone NOT NULL,
	"joined_id" uuid,
	CONSTRAINT "dj_invitations_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "installation_marks" (
	"name" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "dj_invitations" ADD CONSTRAINT "dj_invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dj_invitations" ADD CONSTRAINT "dj_invitations_joined_id_users_id_fk" FOREIGN KEY ("joined_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "dj_invitations_time" ON "dj_invitations" USING btree ("invited_at","id");--> statement-breakpoint
CREATE INDEX "dj_invitations_joined" ON "dj_invitations" USING btree ("joined_id") WHERE joined_id is not null;--> statement-breakpoint
CREATE INDEX "dj_invitations_by" ON "dj_invitations" USING btree ("invited_by");