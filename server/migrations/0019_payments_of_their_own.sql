CREATE TABLE "test_customers" (
	"id" text PRIMARY KEY NOT NULL,
	"idempotency_key" text NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "test_customers_idempotency_key_unique" UNIQUE("idempotency_key")
);
--> statement-breakpoint
CREATE TABLE "test_setups" (
	"id" text PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"client_secret" text NOT NULL,
	"idempotency_key" text NOT NULL,
	"status" text NOT NULL,
	"card_brand" text,
	"card_last4" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "test_setups_client_secret_unique" UNIQUE("client_secret"),
	CONSTRAINT "test_setups_idempotency_key_unique" UNIQUE("idempotency_key")
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"provider" text NOT NULL,
	"event_id" text NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_events_provider_event_id_pk" PRIMARY KEY("provider","event_id")
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"intent_id" text NOT NULL,
	"kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"state" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"refunded_cents" bigint DEFAULT 0 NOT NULL,
	"card_brand" text,
	"card_last4" text,
	"paid_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "deposits" DROP CONSTRAINT "deposits_intent_id_unique";--> statement-breakpoint
DROP INDEX "deposits_unsettled";--> statement-breakpoint
DROP INDEX "deposits_undropped";--> statement-breakpoint
ALTER TABLE "test_setups" ADD CONSTRAINT "test_setups_customer_id_test_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."test_customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_events_received" ON "payment_events" USING btree ("received_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_intent" ON "payments" USING btree ("provider","intent_id");--> statement-breakpoint
CREATE INDEX "payments_subject" ON "payments" USING btree ("kind","subject_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_begun" ON "payments" USING btree ("kind","subject_id") WHERE state = 'begun';--> statement-breakpoint
CREATE INDEX "payments_unsettled" ON "payments" USING btree ("id") WHERE state in ('begun', 'refused', 'refunding');--> statement-breakpoint
-- What deposits knew of their payments becomes rows. So far the built-in provider took all of them.
INSERT INTO payments (id, provider, intent_id, kind, subject_id, state, amount_cents, refunded_cents, card_brand,
  card_last4, paid_at, created_at, updated_at)
SELECT gen_random_uuid(), 'test', coalesce(intent_id, 'pi_' || replace(id::text, '-', '')), 'deposit', id,
  CASE status WHEN 'paid' THEN 'kept' WHEN 'refunding' THEN 'refunding' WHEN 'refunded' THEN 'refunded' ELSE 'begun' END,
  amount_cents, refunded_cents, card_brand, card_last4, paid_at, created_at, updated_at
FROM deposits WHERE status IN ('paid', 'refunding', 'refunded') OR (status = 'open' AND intent_id IS NOT NULL);
--> statement-breakpoint
INSERT INTO payments (id, provider, intent_id, kind, subject_id, state, amount_cents, refunded_cents, created_at, updated_at)
SELECT gen_random_uuid(), 'test', made.id, 'deposit', d.id,
  CASE WHEN made.id = ANY (d.dropped_intents) THEN 'dropped' ELSE 'refused' END,
  made.amount_cents, made.refunded_cents, made.created_at, d.updated_at
FROM deposits d JOIN test_payments made ON made.id = ANY (d.refused_intents)
ON CONFLICT DO NOTHING;
--> statement-breakpoint
-- Jobs in the old form; the sweep after the start does what they would have done.
DELETE FROM outbox WHERE topic IN ('deposit-refund', 'payment-drop', 'payment-event') AND done_at IS NULL;
--> statement-breakpoint
ALTER TABLE "deposits" DROP COLUMN "amount_cents";--> statement-breakpoint
ALTER TABLE "deposits" DROP COLUMN "intent_id";--> statement-breakpoint
ALTER TABLE "deposits" DROP COLUMN "refused_intents";--> statement-breakpoint
ALTER TABLE "deposits" DROP COLUMN "dropped_intents";--> statement-breakpoint
ALTER TABLE "deposits" DROP COLUMN "card_brand";--> statement-breakpoint
ALTER TABLE "deposits" DROP COLUMN "card_last4";--> statement-breakpoint
ALTER TABLE "deposits" DROP COLUMN "refunded_cents";