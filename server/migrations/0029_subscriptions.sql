CREATE TABLE "test_invoices" (
	"id" text PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"customer_id" text NOT NULL,
	"subscription_id" text NOT NULL,
	"status" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"is_trial" boolean DEFAULT false NOT NULL,
	"lines" jsonb NOT NULL,
	"card_brand" text,
	"card_last4" text,
	"created_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	CONSTRAINT "test_invoices_number_unique" UNIQUE("number")
);
--> statement-breakpoint
CREATE TABLE "test_subscriptions" (
	"id" text PRIMARY KEY NOT NULL,
	"idempotency_key" text NOT NULL,
	"customer_id" text NOT NULL,
	"status" text NOT NULL,
	"plan" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"coupon_code" text,
	"coupon_name" text,
	"off_cents" bigint DEFAULT 0 NOT NULL,
	"coupon_lasts" text,
	"coupon_ends_at" timestamp with time zone,
	"trial_ends_at" timestamp with time zone,
	"anchor_at" timestamp with time zone NOT NULL,
	"period_starts_at" timestamp with time zone NOT NULL,
	"period_ends_at" timestamp with time zone NOT NULL,
	"period_cents" bigint DEFAULT 0 NOT NULL,
	"ends_at_period_end" boolean DEFAULT false NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone,
	"change_key" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "test_subscriptions_idempotency_key_unique" UNIQUE("idempotency_key")
);
--> statement-breakpoint
CREATE TABLE "subscription_checkouts" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"id" uuid NOT NULL,
	"provider" text NOT NULL,
	"subscription_id" text,
	"intent_id" text,
	"plan" text NOT NULL,
	"coupon_code" text,
	"trial_ends_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "coupons" (
	"code" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"percent" integer,
	"amount_cents" bigint,
	"duration" text NOT NULL,
	"months" integer,
	"expires_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "coupons_one_kind" CHECK (("coupons"."percent" is null) <> ("coupons"."amount_cents" is null)),
	CONSTRAINT "coupons_percent" CHECK ("coupons"."percent" between 1 and 100),
	CONSTRAINT "coupons_amount" CHECK ("coupons"."amount_cents" > 0),
	CONSTRAINT "coupons_months" CHECK (("coupons"."duration" = 'months') = ("coupons"."months" is not null))
);
--> statement-breakpoint
CREATE TABLE "subscription_customers" (
	"user_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"customer_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "subscription_customers_user_id_provider_pk" PRIMARY KEY("user_id","provider")
);
--> statement-breakpoint
CREATE TABLE "prices" (
	"plan" text PRIMARY KEY NOT NULL,
	"amount_cents" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "test_customers" ADD COLUMN "card_brand" text;--> statement-breakpoint
ALTER TABLE "test_customers" ADD COLUMN "card_last4" text;--> statement-breakpoint
ALTER TABLE "test_customers" ADD COLUMN "card_is_good" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "test_customers" ADD COLUMN "credit_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "test_payments" ADD COLUMN "subscription_id" text;--> statement-breakpoint
ALTER TABLE "test_setups" ADD COLUMN "subscription_id" text;--> statement-breakpoint
ALTER TABLE "test_setups" ADD COLUMN "card_is_good" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "provider" text;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "subscription_id" text;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "intent_id" text;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "period_ends_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "ends_at_period_end" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "past_due_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "next_try_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "reminded_of" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "coupon_code" text;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "test_invoices" ADD CONSTRAINT "test_invoices_customer_id_test_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."test_customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_subscriptions" ADD CONSTRAINT "test_subscriptions_customer_id_test_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."test_customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_checkouts" ADD CONSTRAINT "subscription_checkouts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_customers" ADD CONSTRAINT "subscription_customers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "test_invoices_customer" ON "test_invoices" USING btree ("customer_id","created_at");--> statement-breakpoint
CREATE INDEX "test_invoices_open" ON "test_invoices" USING btree ("subscription_id") WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "test_subscriptions_next" ON "test_subscriptions" USING btree ("next_at") WHERE next_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "checkouts_at_provider" ON "subscription_checkouts" USING btree ("provider","subscription_id");--> statement-breakpoint
CREATE UNIQUE INDEX "checkouts_intent" ON "subscription_checkouts" USING btree ("provider","intent_id");--> statement-breakpoint
CREATE INDEX "checkouts_created" ON "subscription_checkouts" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "subscriptions_at_provider" ON "subscriptions" USING btree ("provider","subscription_id");--> statement-breakpoint
CREATE UNIQUE INDEX "subscriptions_intent" ON "subscriptions" USING btree ("provider","intent_id");--> statement-breakpoint
CREATE INDEX "subscriptions_periods" ON "subscriptions" USING btree ("period_ends_at") WHERE status in ('trialing', 'active', 'past_due');--> statement-breakpoint
CREATE INDEX "subscriptions_trials" ON "subscriptions" USING btree ("trial_ends_at") WHERE status = 'trialing';--> statement-breakpoint
CREATE INDEX "subscriptions_past_due" ON "subscriptions" USING btree ("past_due_since") WHERE status = 'past_due';