CREATE TABLE "dj_favourites" (
	"user_id" uuid NOT NULL,
	"dj_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "dj_favourites_user_id_dj_id_pk" PRIMARY KEY("user_id","dj_id")
);
--> statement-breakpoint
ALTER TABLE "clips" ADD COLUMN "seconds" integer;--> statement-breakpoint
ALTER TABLE "clips" ADD COLUMN "peaks" text;--> statement-breakpoint
ALTER TABLE "dj_favourites" ADD CONSTRAINT "dj_favourites_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dj_favourites" ADD CONSTRAINT "dj_favourites_dj_id_users_id_fk" FOREIGN KEY ("dj_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "dj_favourites_dj" ON "dj_favourites" USING btree ("dj_id");