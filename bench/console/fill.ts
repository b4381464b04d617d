import type { Db, Tx } from '../../server/src/kernel/db/database.ts'

const asked = process.argv.find((word) => word.startsWith('--people='))
export const PEOPLE = Number(asked?.slice('--people='.length) ?? 100_000)

export const first = ['Ada', 'Bruno', 'Carmen', 'Dana', 'Esme', 'Felix', 'Grace', 'Hugo', 'Imani', 'Jonas']
export const last = [
  'Abara',
  'Bell',
  'Chen',
  'Dubois',
  'Evans',
  'Fischer',
  'Garcia',
  'Haddad',
  'Ito',
  'Jordan',
]
const idOf = (n: number | string) =>
  `('019' || lpad(to_hex(${n}), 5, '0') || substr(md5((${n})::text), 9))::uuid`

const array = (words: readonly string[]) => `(array[${words.map((word) => `'${word}'`).join(', ')}])`

/** Half of the people are DJs; the triggers are off, because none of what they keep is asked for here. */
export async function fillMarket(db: Db): Promise<void> {
  const people = `generate_series(1, ${PEOPLE}) n`
  await db.transaction(async (tx) => {
    await tx.execute('set local session_replication_role = replica')
    await tx.execute(`insert into users (id, email, email_verified, name, avatar_seed, first_name, last_name, role,
        suspended_at, is_admin, created_at)
      select ${idOf('n')}, 'person' || n || '@people.example', n % 50 <> 0, 'x', md5(n::text),
        ${array(first)}[1 + n % 10], ${array(last)}[1 + (n / 10) % 10],
        case when n % 100 = 7 then null when n % 2 = 0 then 'dj' else 'client' end,
        case when n % 1000 = 3 then now() end, n % 20000 = 11, now() - (${PEOPLE} - n) * interval '5 minutes'
      from ${people}`)
    await tx.execute(`insert into subscriptions (user_id, status, plan, trial_ends_at)
      select ${idOf('n')}, ${array(['active', 'active', 'trialing', 'canceled', 'active'])}[1 + (n / 2) % 5],
        ${array(['monthly', 'yearly'])}[1 + n % 2], now() + (n % 20) * interval '1 day'
      from ${people} where n % 2 = 0 and n % 10 <> 8`)
    await tx.execute(`update subscriptions set used_codes = array['COUPON' || (1 + hashtext(user_id::text) & 255)],
        coupon_code = 'COUPON' || (1 + hashtext(user_id::text) & 255) where md5(user_id::text) like '0%'`)
    await tx.execute("update subscriptions set status = 'past_due' where md5(user_id::text) like 'ff%'")
    await tx.execute(`insert into contracts (id, status, dj_id, client_email, client_id, price_cents, event_date, created_at)
      select ${idOf('n')}, ${array(['completed', 'confirmed', 'pending', 'cancelled'])}[1 + n % 4],
        ${idOf(`2 * (n % ${Math.floor(PEOPLE / 2) - 1} + 1)`)},
        'x@people.example', ${idOf('2 * (n / 2) + 1')}, 100000 + n % 7 * 10000, current_date,
        now() - (${PEOPLE} - n) * interval '5 minutes' from ${people}`)
    await tx.execute(`insert into service_requests (id, client_id, event_date, location, party_type, created_at)
      select ${idOf('n')}, ${idOf('2 * n + 1')}, current_date, 'Austin', 'Wedding', now() - n * interval '1 hour'
      from generate_series(1, ${Math.floor(PEOPLE / 20)}) n`)
    await tx.execute(`insert into service_request_applications (id, request_id, dj_id, request_version, price_cents, availability,
        message, created_at)
      select ${idOf('n')}, ${idOf('n')}, ${idOf('2 * n')}, 1, 90000, 'All day', 'I would love to', now() - n * interval '1 hour'
      from generate_series(1, ${Math.floor(PEOPLE / 20)}) n where n % 3 = 0`)
    await tx.execute(`insert into reports (id, reporter_id, about_id, subject_kind, subject_id, reason, details, state, created_at, handled_at)
      select ${idOf('n')}, ${idOf('2 * n + 1')}, ${idOf('2 * n')}, 'person', ${idOf('2 * n')}, 'other', 'x',
        case when n % 20 = 0 then 'open' else ${array(['no-breach', 'warned', 'suspended', 'handled'])}[1 + n % 4] end,
        now() - n * interval '1 hour', case when n % 20 <> 0 then now() - n * interval '50 minutes' end
      from generate_series(1, ${Math.floor(PEOPLE / 20)}) n`)
    await tx.execute(`insert into sessions (id, token, user_id, expires_at)
      select ${idOf('n')}, md5(n::text), ${idOf('n')}, now() + interval '20 days' from ${people} where n % 5 = 0`)
    await tx.execute(`insert into audit_log (id, action, subject_type, subject_id, seq)
      select ${idOf('n')}, 'session.ended', 'user', (${idOf('1 + n % 1000')})::text, n from ${people}`)
    await fillMoney(tx, people)
    await tx.execute(`insert into outbox (id, topic, payload, dedupe_key, done_at, created_at)
      select ${idOf('n')}, ${array(['mail', 'mail', 'push', 'calendar'])}[1 + n % 4],
        jsonb_build_object('to', jsonb_build_object('address', 'person' || n || '@people.example')),
        'notification:' || n, now(), now() from ${people}`)
  })
  await db.execute('vacuum (analyze)')
}

/** Two of three contracts have a deposit; some of their payments were given back, and a few are disputed. */
async function fillMoney(tx: Tx, people: string): Promise<void> {
  await tx.execute(`insert into deposits (id, contract_id, token, status)
    select ${idOf('n')}, ${idOf('n')}, md5('deposit' || n), 'paid' from ${people} where n % 3 <> 0`)
  await tx.execute(`insert into payments (id, provider, intent_id, kind, subject_id, state, amount_cents,
      refunded_cents, dispute_state, paid_at)
    select ${idOf('n')}, 'built-in', 'intent' || n, ${array(['deposit', 'deposit', 'balance'])}[1 + n % 3],
      ${idOf('n')}, case when n % 97 = 0 then 'begun' when n % 41 = 0 then 'refunded' else 'kept' end, 50000,
      case when n % 41 = 0 then 50000 else 0 end, case when n % 499 = 0 then 'opened' end, now()
    from ${people} where n % 3 <> 0`)
  await tx.execute(`insert into cash_marks (id, deposit_id, amount_cents, marked_at)
    select ${idOf('n')}, ${idOf('n')}, 20000, now() from ${people} where n % 3 <> 0 and n % 5 = 0`)
  await tx.execute(`insert into coupons (code, name, percent, duration)
    select 'COUPON' || n, 'Coupon', 20, 'once' from generate_series(1, 500) n`)
}
