import { idAt, roll } from './people.ts'

/** Takes the words of a row that the demo market has. */
const like = (table: string, columns: string): string => `(select ${columns} from ${table} limit 1)`

/** What the two of a booking plan for the evening, what guests wish, and what is said of it afterwards. */
export const evening = [
  `create unlogged table bench_booked as
    select b.*, ${roll('i', 180)} as chance from bench_booking b where status in ('confirmed', 'completed')`,
  `insert into music_plans (contract_id, version, songs, shared, shared_version, shared_at, updated_at)
    select b.id, m.version, m.songs, m.shared, m.shared_version, b.at + interval '3 days', b.at + interval '3 days'
    from bench_booked b, ${like('music_plans', '*')} m where chance < 0.3`,
  `insert into music_requests (id, client_id, dj_id, contract_id, status, playlist_name, playlist_urls, special_instructions,
      answered_at, created_at)
    select ${idAt("b.at + k * interval '1 day'", `'music' || i || '.' || k`)}, client_id, dj_id, b.id, (array['pending', 'accepted', 'accepted'])[1 + i % 3],
      'Dinner ' || k, m.playlist_urls, 'Not too loud, please.', case when i % 3 > 0 then b.at + interval '5 days' end, b.at + k * interval '1 day'
    from bench_booked b, generate_series(1, 2) k, ${like('music_requests', 'playlist_urls')} m where chance between 0.2 and 0.4`,
  `insert into timelines (contract_id, version, rows, planned_start, planned_end, changed_by, changed_at)
    select b.id, t.version, t.rows, t.planned_start, t.planned_end, t.changed_by, b.at + interval '2 days'
    from bench_booked b, ${like('timelines', '*')} t where chance between 0.3 and 0.5`,
  `insert into sent_questionnaires (contract_id, sending_id, name, questions, version, sent_at, answered_at, remind_at)
    select b.id, b.id, q.name, q.questions, q.version, b.at + interval '1 day', b.at + interval '2 days',
      case when day > current_date + 15 then day - interval '14 days' end
    from bench_booked b, ${like('sent_questionnaires', '*')} q where chance between 0.4 and 0.6`,
  `insert into question_answers (contract_id, question_id, value, version, answered_at)
    select s.contract_id, a.question_id, a.value, a.version, s.sent_at + interval '1 hour' from sent_questionnaires s
    join bench_booked b on b.id = s.contract_id,
    (select * from question_answers where contract_id = (select contract_id from question_answers limit 1)) a`,
  // Guests of the coming parties and of those just over; of earlier ones only the songs are left.
  `create unlogged table bench_party as select *, day > current_date - 29 as is_fresh from bench_booked where chance between 0.5 and 0.75`,
  `insert into parties (contract_id, code, is_on, version, title, hosts, opens_on, erased_at, created_at, updated_at)
    select id, 'bench' || translate(lpad(i::text, 12, '0'), '0123456789', 'abcdefghjk'), true, 1, 'Our night', 'Pat & Kim',
      current_date - 1, case when not is_fresh then day + interval '31 days' end, at, at from bench_party`,
  `insert into party_guests (contract_id, guest_key, wishes, created_at)
    select id, md5(id::text || g), 2, now() from bench_party, generate_series(1, 8) g where is_fresh`,
  `insert into party_wishes (id, contract_id, title, artist, guest_name, guest_key, title_key, artist_key, votes, created_at)
    select ${idAt('at', `'wish' || i || '.' || g || '.' || w`)}, id, 'Wish ' || g || ' ' || w, 'Somebody', case when is_fresh then 'Guest ' || g end,
      case when is_fresh then md5(id::text || g) end, 'wish' || g || w, 'somebody', case when is_fresh then 3 else 5 end, at
    from bench_party, generate_series(1, 8) g, generate_series(1, 2) w`,
  `insert into party_votes (wish_id, guest_key)
    select w.id, md5(w.contract_id::text || v) from party_wishes w join bench_party b on b.id = w.contract_id and b.is_fresh,
      generate_series(1, 3) v`,
  `insert into review_invitations (contract_id, invited_at)
    select id, day + interval '1 day' from bench_booked where status = 'completed'`,
  `insert into reviews (id, contract_id, dj_id, client_id, rating, comment, created_at, reply, replied_at)
    select ${idAt("day + interval '2 days'", `'review' || i`)}, id, dj_id, client_id, (array[5, 5, 5, 5, 4, 4, 4, 3, 5, 2])[1 + i % 10],
      'A full dance floor from the first song to the last, and kind to our guests.', day + interval '2 days',
      case when i % 3 = 0 then 'Thank you!' end, case when i % 3 = 0 then day + interval '3 days' end
    from bench_booked where status = 'completed' and day < current_date - 2 and chance < 0.45`,
]
