CREATE TABLE "answered_calls" (
	"actor_id" uuid NOT NULL,
	"key_hash" text NOT NULL,
	"call_hash" text NOT NULL,
	"reply" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "answered_calls_actor_id_key_hash_pk" PRIMARY KEY("actor_id","key_hash")
);
--> statement-breakpoint
CREATE INDEX "answered_calls_age" ON "answered_calls" USING btree ("created_at");