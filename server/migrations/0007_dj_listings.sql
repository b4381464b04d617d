CREATE TABLE "dj_listing_words" (
	"user_id" uuid NOT NULL,
	"word" text COLLATE "C" NOT NULL,
	CONSTRAINT "dj_listing_words_user_id_word_pk" PRIMARY KEY("user_id","word")
);
--> statement-breakpoint
CREATE TABLE "dj_listings" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"search_name" text NOT NULL,
	"genres" text[] NOT NULL,
	"rate_cents" integer,
	"rate_sort" integer NOT NULL,
	"rating_hundredths" integer NOT NULL,
	"review_count" integer NOT NULL,
	"lat" double precision,
	"lng" double precision,
	"spot" "cube",
	"travel_miles" integer NOT NULL,
	"listed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "saved_searches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"query" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "dj_listing_words" ADD CONSTRAINT "dj_listing_words_user_id_dj_listings_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."dj_listings"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dj_listings" ADD CONSTRAINT "dj_listings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "dj_listing_words_word" ON "dj_listing_words" USING btree ("word","user_id");--> statement-breakpoint
CREATE INDEX "dj_listings_spot" ON "dj_listings" USING gist ("spot");--> statement-breakpoint
CREATE INDEX "dj_listings_rating" ON "dj_listings" USING btree ("rating_hundredths","review_count","user_id");--> statement-breakpoint
CREATE INDEX "dj_listings_price" ON "dj_listings" USING btree ("rate_sort","user_id");--> statement-breakpoint
CREATE INDEX "dj_listings_genres" ON "dj_listings" USING gin ("genres");--> statement-breakpoint
CREATE INDEX "dj_listings_name" ON "dj_listings" USING gin ("search_name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "saved_searches_user" ON "saved_searches" USING btree ("user_id","id");