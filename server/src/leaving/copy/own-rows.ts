import { type SQL, sql } from 'drizzle-orm'
import type { Conn } from '../../kernel/db/database.ts'

/** One file of a copy: a list that a statement reads, a page at a time, in the order of `at`. */
interface OwnList {
  readonly name: string
  /** Selects `at` (unique, sorts the list) and `row`, for this person. */
  readonly rows: (id: string) => SQL
}

const name = (user: string): SQL => sql.raw(`concat_ws(' ', ${user}.first_name, ${user}.last_name)`)
const cents = (column: string): SQL => sql.raw(`${column}::numeric / 100`)

/** Where the sealed paper of a contract is in the zip. The paper of a booking that was just signed may not be made yet. */
const paperOf = sql.raw(`case
  when exists (select 1 from contract_papers p where p.contract_id = c.id) then 'contracts/contract-' || c.id || '.pdf'
  when c.client_signed_at is not null and c.dj_signed_at is not null
    then 'There is no sealed paper of this contract yet. What was agreed stands here.' end`)

/**
 * What is a person's to have, with keys that they understand. Of others there is the name beside what they wrote to this
 * person or agreed with them, and nothing more. Secrets are left out: hashes, tokens and keys tell nobody anything.
 */
export const ownLists: readonly OwnList[] = [
  {
    name: 'account',
    rows: (
      id,
    ) => sql`select id::text as at, jsonb_build_object('first name', first_name, 'last name', last_name,
      'email', email, 'email confirmed', email_verified, 'phone number', phone_number, 'role', role,
      'member since', created_at) as row from users where id = ${id}`,
  },
  {
    name: 'sign-in',
    rows: (
      id,
    ) => sql`select 'session ' || id as at, jsonb_build_object('what', 'session', 'IP address', ip_address,
        'browser', user_agent, 'since', created_at, 'last used', updated_at) as row from sessions where user_id = ${id}
      union all select 'passkey ' || id, jsonb_build_object('what', 'passkey', 'name', name, 'since', created_at)
        from passkeys where user_id = ${id}
      union all select 'way ' || id, jsonb_build_object('what', 'way to sign in', 'provider', provider_id,
        'since', created_at) from accounts where user_id = ${id}
      union all select 'token ' || id, jsonb_build_object('what', 'program that may act for you', 'name', name, 'may', scopes,
        'since', created_at, 'ends', expires_at, 'last used', last_used_at) from program_tokens where user_id = ${id}
      union all select 'webhook ' || id, jsonb_build_object('what', 'webhook', 'address', url, 'hears of', events,
        'since', created_at) from webhooks where user_id = ${id}`,
  },
  {
    name: 'dj-profile',
    rows: (
      id,
    ) => sql`select '1' as at, jsonb_build_object('what', 'profile', 'username', username, 'biography', bio,
        'specialties', specialties, 'equipment', equipment, 'price per hour', ${cents('base_price_cents')},
        'address', address, 'latitude', lat, 'longitude', lng, 'travels', willing_to_travel,
        'travels up to miles', max_distance_miles, 'links', social_media) as row from dj_profiles where user_id = ${id}
      union all select '2 ' || id, jsonb_build_object('what', 'clip', 'title', title, 'heard', heard,
        'seconds', seconds, 'added', created_at) from clips where user_id = ${id}
      union all select '3 ' || day, jsonb_build_object('what', 'blocked day', 'day', day, 'note', note)
        from blocked_days where dj_id = ${id}
      union all select '4', jsonb_build_object('what', 'packages and extras', 'offer', content, 'changed', updated_at)
        from dj_packages where dj_id = ${id}
      union all select '5 ' || day || ' ' || kind, jsonb_build_object('what', case kind
          when 'search' then 'times in search results' else 'visits of your page' end, 'day', day, 'times', count)
        from dj_day_counts where dj_id = ${id}
      union all select '6 ' || t.id || ' ' || lpad(v.version::text, 10, '0'), jsonb_build_object('what', 'template',
        'kind', t.kind, 'name', v.name, 'text', v.text, 'version', v.version, 'saved', v.saved_at)
        from dj_templates t join dj_template_versions v on v.template_id = t.id where t.dj_id = ${id}`,
  },
  {
    name: 'messages',
    rows: (id) => sql`select m.id::text as at, jsonb_build_object('at', m.created_at, 'from', ${name('s')},
        'to', ${name('r')}, 'text', m.content, 'attachment', m.attachment_kind) as row
      from messages m join users s on s.id = m.sender_id join users r on r.id = m.recipient_id
      where m.sender_id = ${id} or m.recipient_id = ${id}`,
  },
  {
    name: 'contracts',
    rows: (id) => sql`select c.id::text as at, jsonb_build_object('status', c.status,
        'your part', case when c.dj_id = ${id} then 'DJ' else 'client' end,
        'DJ', ${name('d')}, 'client', coalesce(nullif(${name('k')}, ''), c.client_email),
        'event', c.event_type, 'date', c.event_date, 'from', c.start_time, 'until', c.end_time, 'time zone', c.time_zone,
        'venue', c.venue, 'venue address', c.venue_address, 'price', ${cents('c.price_cents')},
        'deposit percent', c.deposit_percent, 'description', c.description, 'requirements', c.requirements,
        'included', c.included, 'additional information', c.additional_info, 'terms', c.terms, 'made', c.created_at,
        'client signed', c.client_signed_at, 'DJ signed', c.dj_signed_at, 'signed paper', ${paperOf},
        'your signatures', (select jsonb_agg(jsonb_build_object('at', s.signed_at, 'version', s.version,
          'method', s.method, 'IP address', s.ip, 'browser', s.user_agent, 'voided', s.voided_at))
          from contract_signatures s where s.contract_id = c.id and s.signer_id = ${id}),
        'payments', (select jsonb_agg(jsonb_build_object('for', p.kind, 'state', p.state,
          'amount', ${cents('p.amount_cents')}, 'refunded', ${cents('p.refunded_cents')}, 'card', p.card_brand,
          'last four digits', p.card_last4, 'paid', p.paid_at))
          from deposits x join payments p on p.subject_id = x.id where x.contract_id = c.id)) as row
      from contracts c join users d on d.id = c.dj_id left join users k on k.id = c.client_id
      where c.dj_id = ${id} or (c.client_id = ${id} and c.sent_version is not null)`,
  },
  {
    name: 'brought',
    rows: (
      id,
    ) => sql`select 'booking ' || id as at, jsonb_build_object('what', 'booking from elsewhere', 'event', event,
        'date', event_date, 'from', start_time, 'until', end_time, 'time zone', time_zone, 'client', client_name,
        'client email', client_email, 'client phone', client_phone, 'venue', venue, 'venue address', venue_address,
        'price', ${cents('price_cents')}, 'deposit', ${cents('deposit_cents')}, 'notes', notes, 'id', uid) as row
        from brought_bookings where dj_id = ${id}
      union all select 'contact ' || id, jsonb_build_object('what', 'contact', 'name', name, 'email', email,
        'phone', phone, 'note', note) from brought_contacts where dj_id = ${id}
      union all select 'import ' || id, jsonb_build_object('what', 'import', 'file', name, 'bookings', bookings,
        'contacts', contacts, 'at', created_at) from imports where dj_id = ${id}`,
  },
  {
    name: 'requests',
    rows: (id) => sql`select 'asked ' || id as at, jsonb_build_object('what', 'request', 'status', status,
        'date', event_date, 'from', start_time, 'until', end_time, 'place', location, 'event', party_type,
        'budget', ${cents('budget_cents')}, 'guests', guests, 'music', music, 'description', description,
        'chosen', chosen, 'made', created_at) as row from service_requests where client_id = ${id}
      union all select 'offered ' || id, jsonb_build_object('what', 'offer', 'status', status,
        'price', ${cents('price_cents')}, 'availability', availability, 'message', message, 'items', items,
        'package', package, 'made', created_at) from service_request_applications where dj_id = ${id}`,
  },
  {
    name: 'music',
    rows: (
      id,
    ) => sql`select 'list ' || id as at, jsonb_build_object('what', 'playlist', 'name', playlist_name,
        'links', playlist_urls, 'instructions', special_instructions, 'status', status, 'sent', created_at) as row
        from music_requests where client_id = ${id}
      union all select 'plan ' || p.contract_id, jsonb_build_object('what', 'plan', 'songs', p.songs)
        from music_plans p join contracts c on c.id = p.contract_id where c.client_id = ${id}
      union all select 'party ' || p.contract_id, jsonb_build_object('what', 'song wishes of guests', 'title', p.title,
        'names', p.hosts, 'open from', p.opens_on, 'wishes', (select jsonb_agg(jsonb_build_object('song', w.title,
          'artist', w.artist, 'votes', w.votes, 'state', w.mark)) from party_wishes w where w.contract_id = p.contract_id))
        from parties p join contracts c on c.id = p.contract_id where c.client_id = ${id}
      union all select 'timeline ' || t.contract_id, jsonb_build_object('what', 'timeline', 'rows', t.rows)
        from timelines t join contracts c on c.id = t.contract_id where c.client_id = ${id} or c.dj_id = ${id}`,
  },
  {
    name: 'questions',
    rows: (
      id,
    ) => sql`select 'questionnaire ' || q.key as at, jsonb_build_object('what', 'questionnaire', 'name', q.name,
        'for', q.event_types, 'questions', (select jsonb_agg(x.one ->> 'text' order by x.n)
          from jsonb_array_elements(q.questions) with ordinality x(one, n))) as row
        from questionnaires q where q.dj_id = ${id}
      union all select 'booking ' || s.contract_id, jsonb_build_object('what', 'questions of a booking',
        'event', c.event_type, 'date', c.event_date, 'name', s.name, 'sent', s.sent_at,
        'answers', (select jsonb_agg(jsonb_build_object('question', x.one ->> 'text', 'answer', a.value -> 'is',
          'at', a.answered_at) order by x.n) from jsonb_array_elements(s.questions) with ordinality x(one, n)
          left join question_answers a on a.contract_id = s.contract_id and a.question_id = x.one ->> 'id'))
        from sent_questionnaires s join contracts c on c.id = s.contract_id where c.client_id = ${id} or c.dj_id = ${id}`,
  },
  {
    name: 'reviews',
    rows: (id) => sql`select id::text as at, jsonb_build_object(
        'what', case when client_id = ${id} then 'written by you' else 'about you' end, 'stars', rating,
        'text', comment, 'reply', reply, 'at', created_at) as row from reviews where client_id = ${id} or dj_id = ${id}`,
  },
  {
    name: 'searches',
    rows: (id) => sql`select 'search ' || id as at, jsonb_build_object('what', 'saved search', 'name', name,
        'looks for', query, 'since', created_at) as row from saved_searches where user_id = ${id}
      union all select 'heart ' || f.dj_id, jsonb_build_object('what', 'favourite', 'DJ', p.username, 'since', f.created_at)
        from dj_favourites f left join dj_profiles p on p.user_id = f.dj_id where f.user_id = ${id}`,
  },
  {
    name: 'subscription',
    rows: (id) => sql`select user_id::text as at, jsonb_build_object('status', status, 'plan', plan,
      'trial ends', trial_ends_at, 'period ends', period_ends_at, 'coupon', coupon_code, 'since', created_at) as row
      from subscriptions where user_id = ${id}`,
  },
  {
    name: 'calendars',
    rows: (id) => sql`select id::text as at, jsonb_build_object('platform', platform, 'account', account,
      'since', created_at, 'last in step', last_sync_at) as row from calendar_connections where user_id = ${id}`,
  },
  {
    name: 'notifications',
    rows: (
      id,
    ) => sql`select id::text as at, jsonb_build_object('at', created_at, 'title', title, 'text', text,
      'read', read_at) as row from notifications where user_id = ${id}`,
  },
  {
    name: 'reports',
    rows: (id) => sql`select id::text as at, jsonb_build_object('about', subject_kind, 'reason', reason,
      'details', details, 'at', created_at, 'state', case when state = 'open' then 'open' else 'decided' end) as row
      from reports where reporter_id = ${id}`,
  },
  {
    name: 'activity',
    rows: (id) => sql`select id::text as at, jsonb_build_object('at', at, 'what', action, 'IP address', ip,
      'browser', user_agent) as row from audit_log where actor_id = ${id}`,
  },
]

const PAGE = 2000

/** The list as JSON, a page at a time. */
export async function* jsonOf(conn: Conn, id: string, { rows }: OwnList): AsyncGenerator<Buffer> {
  yield Buffer.from('[')
  let after = ''
  for (let count = 0; ; ) {
    const page = await conn.execute<{ at: string; row: object }>(
      sql`select at, "row" from (${rows(id)}) own where at > ${after} order by at limit ${PAGE}`,
    )
    const texts = page.rows.map(
      ({ row }, i) => `${count + i > 0 ? ',' : ''}\n${JSON.stringify(row, null, 1)}`,
    )
    if (texts.length > 0) yield Buffer.from(texts.join(''))
    count += texts.length
    const last = page.rows.at(-1)
    if (!last || texts.length < PAGE) break
    after = last.at
  }
  yield Buffer.from('\n]\n')
}
