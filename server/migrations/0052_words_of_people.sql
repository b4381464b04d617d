-- The words by which the console finds a person are kept, because folding them takes longer than the rest of a search.
drop index users_words;
--> statement-breakpoint
alter table users add column words text generated always as (person_words(first_name, last_name, email)) stored;
--> statement-breakpoint
create index users_words on users using gin (words gin_trgm_ops);
