DROP INDEX "reports_handled";--> statement-breakpoint
DROP INDEX "contracts_states";--> statement-breakpoint
DROP INDEX "reports_open";--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "sealed" "bytea";--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "note" text;--> statement-breakpoint
CREATE INDEX "reports_open_kind" ON "reports" USING btree ("subject_kind","id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "reports_decided" ON "reports" USING btree ("handled_at","id") WHERE state <> 'open';--> statement-breakpoint
CREATE INDEX "reports_decided_kind" ON "reports" USING btree ("subject_kind","handled_at","id") WHERE state <> 'open';--> statement-breakpoint
CREATE INDEX "reports_outcome" ON "reports" USING btree ("state","handled_at","id") WHERE state <> 'open';--> statement-breakpoint
CREATE INDEX "contracts_states" ON "contracts" USING btree ("status","created_at","id","price_cents");--> statement-breakpoint
CREATE INDEX "reports_open" ON "reports" USING btree ("id") WHERE state = 'open';--> statement-breakpoint
-- A review that an admin kept had not broken the rules.
UPDATE "reports" SET "state" = 'no-breach' WHERE "state" = 'kept';
