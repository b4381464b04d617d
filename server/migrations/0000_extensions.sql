create extension if not exists pg_trgm with schema public;
--> statement-breakpoint
create extension if not exists btree_gist with schema public;
--> statement-breakpoint
create extension if not exists unaccent with schema public;
--> statement-breakpoint
create extension if not exists citext with schema public;
--> statement-breakpoint
-- unaccent() may change with its dictionary, so indexes refuse it; naming the dictionary pins the meaning.
create function public.immutable_unaccent(text) returns text
  language sql immutable strict parallel safe
  as $$ select public.unaccent('public.unaccent'::regdictionary, $1) $$;
