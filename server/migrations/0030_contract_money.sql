CREATE TABLE "cash_marks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"deposit_id" uuid NOT NULL,
	"amount_cents" bigint NOT NULL,
	"marked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "cash_marks_more_than_zero" CHECK ("cash_marks"."amount_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "payout_accounts" (
	"user_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"account_id" text NOT NULL,
	"ready_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payout_accounts_user_id_provider_pk" PRIMARY KEY("user_id","provider")
);
--> statement-breakpoint
DROP INDEX "payments_one_begun";--> statement-breakpoint
ALTER TABLE "deposits" ADD COLUMN "cash_back_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "cash_marks" ADD CONSTRAINT "cash_marks_deposit_id_deposits_id_fk" FOREIGN KEY ("deposit_id") REFERENCES "public"."deposits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_accounts" ADD CONSTRAINT "payout_accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cash_marks_deposit" ON "cash_marks" USING btree ("deposit_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "payout_accounts_account" ON "payout_accounts" USING btree ("provider","account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_begun" ON "payments" USING btree ("subject_id") WHERE state = 'begun';