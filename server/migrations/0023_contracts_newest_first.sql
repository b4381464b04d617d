DROP INDEX "contracts_dj";--> statement-breakpoint
DROP INDEX "contracts_client";--> statement-breakpoint
DROP INDEX "contracts_client_id";--> statement-breakpoint
CREATE INDEX "contracts_dj" ON "contracts" USING btree ("dj_id","created_at","id");--> statement-breakpoint
CREATE INDEX "contracts_client" ON "contracts" USING btree ("client_email","created_at","id");--> statement-breakpoint
CREATE INDEX "contracts_client_id" ON "contracts" USING btree ("client_id","created_at","id");