ALTER TABLE "brought_bookings" ADD COLUMN "contract_id" uuid;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "sha256" text;--> statement-breakpoint
ALTER TABLE "brought_bookings" ADD CONSTRAINT "brought_bookings_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "brought_bookings_contract" ON "brought_bookings" USING btree ("contract_id");