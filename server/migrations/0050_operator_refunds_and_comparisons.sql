CREATE TABLE "payment_comparisons" (
	"provider" text PRIMARY KEY NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"compared" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_differences" (
	"id" uuid PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"intent_id" text NOT NULL,
	"payment_id" uuid,
	"what" text NOT NULL,
	"ours" text NOT NULL,
	"theirs" text NOT NULL,
	"found_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"amount_cents" bigint NOT NULL,
	"reason" text,
	"by_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"made_at" timestamp with time zone,
	CONSTRAINT "payment_refunds_more_than_zero" CHECK ("payment_refunds"."amount_cents" > 0)
);
--> statement-breakpoint
ALTER TABLE "payment_differences" ADD CONSTRAINT "payment_differences_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD CONSTRAINT "payment_refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD CONSTRAINT "payment_refunds_by_id_users_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_differences_once" ON "payment_differences" USING btree ("provider","intent_id","what");--> statement-breakpoint
CREATE INDEX "payment_differences_payment" ON "payment_differences" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "payment_refunds_payment" ON "payment_refunds" USING btree ("payment_id","id");--> statement-breakpoint
CREATE INDEX "payment_refunds_by" ON "payment_refunds" USING btree ("by_id");--> statement-breakpoint
CREATE INDEX "outbox_mails" ON "outbox" USING btree (lower(payload -> 'to' ->> 'address'),"id") WHERE topic = 'mail';--> statement-breakpoint
CREATE INDEX "payments_state" ON "payments" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "payments_kind" ON "payments" USING btree ("kind","id");--> statement-breakpoint
CREATE INDEX "payments_refunded" ON "payments" USING btree ("id") WHERE refunded_cents > 0;--> statement-breakpoint
CREATE INDEX "payments_disputed" ON "payments" USING btree ("id") WHERE dispute_state is not null;--> statement-breakpoint
CREATE INDEX "subscriptions_used_codes" ON "subscriptions" USING gin ("used_codes");