CREATE TABLE "parties" (
	"contract_id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"is_on" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"title" text NOT NULL,
	"hosts" text NOT NULL,
	"opens_on" date,
	"erased_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "parties_code" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "party_guests" (
	"contract_id" uuid NOT NULL,
	"guest_key" text NOT NULL,
	"wishes" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "party_guests_contract_id_guest_key_pk" PRIMARY KEY("contract_id","guest_key")
);
--> statement-breakpoint
CREATE TABLE "party_votes" (
	"wish_id" uuid NOT NULL,
	"guest_key" text NOT NULL,
	CONSTRAINT "party_votes_wish_id_guest_key_pk" PRIMARY KEY("wish_id","guest_key")
);
--> statement-breakpoint
CREATE TABLE "party_wishes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"contract_id" uuid NOT NULL,
	"title" text NOT NULL,
	"artist" text,
	"guest_name" text,
	"guest_key" text,
	"title_key" text NOT NULL,
	"artist_key" text NOT NULL,
	"votes" integer DEFAULT 0 NOT NULL,
	"mark" text DEFAULT 'wished' NOT NULL,
	"coming" boolean DEFAULT false NOT NULL,
	"hidden_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "parties" ADD CONSTRAINT "parties_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "party_guests" ADD CONSTRAINT "party_guests_contract_id_parties_contract_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."parties"("contract_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "party_votes" ADD CONSTRAINT "party_votes_wish_id_party_wishes_id_fk" FOREIGN KEY ("wish_id") REFERENCES "public"."party_wishes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "party_wishes" ADD CONSTRAINT "party_wishes_contract_id_parties_contract_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."parties"("contract_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "parties_to_erase" ON "parties" USING btree ("contract_id") WHERE erased_at is null;--> statement-breakpoint
CREATE INDEX "party_wishes_song" ON "party_wishes" USING btree ("contract_id","title_key");