CREATE TABLE "test_payments" (
	"id" text PRIMARY KEY NOT NULL,
	"client_secret" text NOT NULL,
	"idempotency_key" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"description" text NOT NULL,
	"reference" text NOT NULL,
	"status" text NOT NULL,
	"card_brand" text,
	"card_last4" text,
	"refunded_cents" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "test_payments_client_secret_unique" UNIQUE("client_secret"),
	CONSTRAINT "test_payments_idempotency_key_unique" UNIQUE("idempotency_key")
);
--> statement-breakpoint
CREATE TABLE "contract_papers" (
	"contract_id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"pdf" "bytea" NOT NULL,
	"sha256" text NOT NULL,
	"audit_head" text NOT NULL,
	"sealed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contract_signatures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"contract_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"party" text NOT NULL,
	"signer_id" uuid NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"method" text NOT NULL,
	"image" "bytea" NOT NULL,
	"image_sha256" text NOT NULL,
	"document_sha256" text NOT NULL,
	"consent_version" integer NOT NULL,
	"consent_text" text NOT NULL,
	"claims" jsonb NOT NULL,
	"ip" text NOT NULL,
	"user_agent" text NOT NULL,
	"signed_at" timestamp with time zone NOT NULL,
	"voided_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "contract_versions" (
	"contract_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"terms" jsonb NOT NULL,
	"document" text NOT NULL,
	"sha256" text NOT NULL,
	"author_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contract_versions_contract_id_version_pk" PRIMARY KEY("contract_id","version")
);
--> statement-breakpoint
CREATE TABLE "deposits" (
	"id" uuid PRIMARY KEY NOT NULL,
	"contract_id" uuid NOT NULL,
	"token" text NOT NULL,
	"status" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"intent_id" text,
	"card_brand" text,
	"card_last4" text,
	"receipt_number" text,
	"paid_at" timestamp with time zone,
	"refunded_cents" bigint DEFAULT 0 NOT NULL,
	"refunded_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "deposits_contract_id_unique" UNIQUE("contract_id"),
	CONSTRAINT "deposits_token_unique" UNIQUE("token"),
	CONSTRAINT "deposits_intent_id_unique" UNIQUE("intent_id"),
	CONSTRAINT "deposits_receipt_number_unique" UNIQUE("receipt_number")
);
--> statement-breakpoint
CREATE TABLE "audit_heads" (
	"subject_type" text NOT NULL,
	"subject_id" text NOT NULL,
	"seq" integer NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "audit_heads_subject_type_subject_id_pk" PRIMARY KEY("subject_type","subject_id")
);
--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "client_id" uuid;--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "time_zone" text DEFAULT 'America/New_York' NOT NULL;--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "venue_lat" double precision;--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "venue_lng" double precision;--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "deposit_percent" integer;--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "description" text;--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "requirements" text;--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "additional_info" text;--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "terms" text;--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "setup_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "starts_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "ends_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "client_signed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "dj_signed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "dj_seen_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "client_seen_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "cancelled_by" text;--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "week_reminded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "day_reminded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "seq" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "prev_hash" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "hash" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "contract_papers" ADD CONSTRAINT "contract_papers_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_signatures" ADD CONSTRAINT "contract_signatures_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_signatures" ADD CONSTRAINT "contract_signatures_signer_id_users_id_fk" FOREIGN KEY ("signer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_versions" ADD CONSTRAINT "contract_versions_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_versions" ADD CONSTRAINT "contract_versions_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deposits" ADD CONSTRAINT "deposits_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "contract_signatures_standing" ON "contract_signatures" USING btree ("contract_id","party") WHERE voided_at is null;--> statement-breakpoint
CREATE INDEX "contract_signatures_contract" ON "contract_signatures" USING btree ("contract_id","id");--> statement-breakpoint
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_client_id_users_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contracts_client_id" ON "contracts" USING btree ("client_id","id");--> statement-breakpoint
CREATE INDEX "contracts_confirmed_start" ON "contracts" USING btree ("starts_at") WHERE status = 'confirmed';--> statement-breakpoint
CREATE INDEX "contracts_confirmed_end" ON "contracts" USING btree ("ends_at") WHERE status = 'confirmed';--> statement-breakpoint
-- Entries from before the chain are chained now, in the order they were written.
ALTER TABLE "audit_log" DISABLE TRIGGER "audit_log_append_only";--> statement-breakpoint
UPDATE "audit_log" SET "seq" = "numbered"."n" FROM (
	SELECT "id", row_number() OVER (PARTITION BY "subject_type", "subject_id" ORDER BY "id") AS "n" FROM "audit_log"
) AS "numbered" WHERE "numbered"."id" = "audit_log"."id";--> statement-breakpoint
ALTER TABLE "audit_log" ENABLE TRIGGER "audit_log_append_only";--> statement-breakpoint
CREATE UNIQUE INDEX "audit_log_chain" ON "audit_log" USING btree ("subject_type","subject_id","seq");
