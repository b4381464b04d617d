ALTER TABLE "contracts" ADD COLUMN "sent_version" integer;--> statement-breakpoint
ALTER TABLE "deposits" ADD COLUMN "dropped_intents" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "deposits_undropped" ON "deposits" USING btree ("id") WHERE cardinality(refused_intents) > cardinality(dropped_intents);--> statement-breakpoint
-- A draft that was cancelled unsent was never its client's.
UPDATE contracts SET sent_version = 1 WHERE status <> 'draft' AND (status <> 'cancelled' OR EXISTS (
  SELECT 1 FROM audit_log WHERE subject_type = 'contract' AND subject_id = contracts.id::text
    AND action = 'contract.sent'));
--> statement-breakpoint
-- Their jobs have run.
UPDATE deposits SET dropped_intents = refused_intents;
