-- The number of the smallest square of the earth around a place: the bits of its column and its row in turns, so that all
-- numbers inside any larger square follow each other. server/src/discovery/map/tiles.ts takes the same steps.
CREATE FUNCTION public.map_tile(lat float8, lng float8) RETURNS bigint LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  x bigint := least(floor((lng + 180) / 360 * 1048576), 1048575);
  y bigint := floor((lat + 90) / 360 * 1048576);
BEGIN
  -- Each step leaves as much room between the halves of a number as the halves are long.
  x := (x | (x << 16)) & 281470681808895;
  x := (x | (x << 8)) & 71777214294589695;
  x := (x | (x << 4)) & 1085102592571150095;
  x := (x | (x << 2)) & 3689348814741910323;
  x := (x | (x << 1)) & 6148914691236517205;
  y := (y | (y << 16)) & 281470681808895;
  y := (y | (y << 8)) & 71777214294589695;
  y := (y | (y << 4)) & 1085102592571150095;
  y := (y | (y << 2)) & 3689348814741910323;
  y := (y | (y << 1)) & 6148914691236517205;
  RETURN x | (y << 1);
END $$;
--> statement-breakpoint
-- With all that a map shows and a search may ask for, so that neither leaves the index. Drizzle cannot say INCLUDE.
CREATE INDEX "dj_listings_tile" ON "dj_listings" (public.map_tile(lat, lng))
  INCLUDE ("user_id", "lat", "lng", "rate_sort", "rating_hundredths", "genres", "spot");
--> statement-breakpoint
-- The map no longer reads this one, so it needs none of those columns.
DROP INDEX "dj_listings_spot";
--> statement-breakpoint
CREATE INDEX "dj_listings_spot" ON "dj_listings" USING gist ("spot");
