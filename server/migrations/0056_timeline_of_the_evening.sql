CREATE TABLE "timelines" (
	"contract_id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"rows" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"planned_start" text,
	"planned_end" text,
	"changed_by" text,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"untold_since" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "timelines" ADD CONSTRAINT "timelines_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE no action ON UPDATE no action;