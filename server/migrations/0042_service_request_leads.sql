CREATE TABLE "service_request_leads" (
	"request_id" uuid NOT NULL,
	"dj_id" uuid NOT NULL,
	"told_at" timestamp (3) with time zone NOT NULL,
	"mailed_at" timestamp (3) with time zone,
	CONSTRAINT "service_request_leads_request_id_dj_id_pk" PRIMARY KEY("request_id","dj_id")
);
--> statement-breakpoint
ALTER TABLE "service_request_leads" ADD CONSTRAINT "service_request_leads_request_id_service_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."service_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_request_leads" ADD CONSTRAINT "service_request_leads_dj_id_users_id_fk" FOREIGN KEY ("dj_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "service_request_leads_dj" ON "service_request_leads" USING btree ("dj_id","told_at");--> statement-breakpoint
CREATE INDEX "service_request_leads_waiting" ON "service_request_leads" USING btree ("told_at") WHERE mailed_at is null;--> statement-breakpoint
CREATE INDEX "service_request_leads_mailed" ON "service_request_leads" USING btree ("mailed_at") WHERE mailed_at is not null;