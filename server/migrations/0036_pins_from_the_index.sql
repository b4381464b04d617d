DROP INDEX "dj_listings_spot";
--> statement-breakpoint
-- With all that a map shows and a search may ask for, so that neither leaves the index. Drizzle cannot say INCLUDE.
CREATE INDEX "dj_listings_spot" ON "dj_listings" USING gist ("spot")
  INCLUDE ("genres", "rating_hundredths", "rate_sort", "user_id", "lat", "lng");
