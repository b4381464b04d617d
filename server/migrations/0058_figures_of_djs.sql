CREATE TABLE "answer_times" (
	"id" integer PRIMARY KEY NOT NULL,
	"counted_at" timestamp with time zone NOT NULL,
	"minutes" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "dj_day_counts" (
	"dj_id" uuid NOT NULL,
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "dj_day_counts_dj_id_day_kind_pk" PRIMARY KEY("dj_id","day","kind")
);
--> statement-breakpoint
CREATE TABLE "dj_price_bands" (
	"dj_id" uuid PRIMARY KEY NOT NULL,
	"counted_at" timestamp with time zone NOT NULL,
	"cuts" integer[],
	"about" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "dj_day_counts" ADD CONSTRAINT "dj_day_counts_dj_id_dj_profiles_user_id_fk" FOREIGN KEY ("dj_id") REFERENCES "public"."dj_profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dj_price_bands" ADD CONSTRAINT "dj_price_bands_dj_id_dj_profiles_user_id_fk" FOREIGN KEY ("dj_id") REFERENCES "public"."dj_profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "dj_day_counts_day" ON "dj_day_counts" USING btree ("day");