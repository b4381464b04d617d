DROP INDEX "outbox_due";--> statement-breakpoint
CREATE INDEX "outbox_due" ON "outbox" USING btree ("topic","run_at","id") WHERE done_at is null and dead_at is null and leased_until is null;