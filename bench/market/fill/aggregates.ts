import { size } from '../size.ts'

const PART = 1_000

/** What triggers would have kept, for everybody at once. */
export const aggregates = [
  `insert into dj_ratings (dj_id, ones, twos, threes, fours, fives)
    select dj_id, count(*) filter (where rating = 1), count(*) filter (where rating = 2), count(*) filter (where rating = 3),
      count(*) filter (where rating = 4), count(*) filter (where rating = 5)
    from reviews r where removed_at is null group by dj_id
    on conflict (dj_id) do update set ones = excluded.ones, twos = excluded.twos, threes = excluded.threes, fours = excluded.fours,
      fives = excluded.fives`,
  `insert into dj_first_listings (user_id, listed_at) select id, at from bench_dj where listed`,
  // Each takes a lock until its transaction ends, so they come in parts.
  ...['refresh_dj_listing', 'refresh_dj_card_parts'].flatMap((refresh) =>
    Array.from(
      { length: Math.ceil(size.djs / PART) },
      (_, i) => `select count(${refresh}(id)) from bench_dj where n > ${i * PART} and n <= ${(i + 1) * PART}`,
    ),
  ),
]
