import { randomBytes } from 'node:crypto'
import type { Standing } from '@cuebook/domain/kernel/screen.ts'
import type pg from 'pg'
import { signToken, tokenHash } from '../../server/src/identity/engine/session-token.ts'
import { benchSecret } from '../messages/data.ts'

/** Somebody who opens screens, with what is theirs by the name that it has in addresses. */
export interface Persona {
  readonly name: string
  readonly role: 'dj' | 'client' | null
  readonly standing: Standing
  readonly isAdmin: boolean
  readonly cookie: string
  readonly things: Readonly<Record<string, string>>
}

interface Found {
  readonly id: string
  readonly role: 'dj' | 'client' | null
}

/** The one with the most bookings, however many there are. */
const busiest = (side: 'dj_id' | 'client_id'): string => `select u.id, u.role from users u join (
    select ${side} as id, count(*) as n from contracts where ${side} is not null group by 1) c on c.id = u.id
  where u.email_verified and u.suspended_at is null and u.role = '${side === 'dj_id' ? 'dj' : 'client'}'
  order by c.n desc, u.id limit 1`
const named = (email: string): string => `select id, role from users where email = '${email}'`

/** Who opens screens, in the small market and in the full one. */
const everybody = [
  { name: 'new client', find: named('newcomer@bench.example') },
  { name: 'busy client', find: busiest('client_id') },
  { name: 'new DJ', find: named('trial@demo.test') },
  { name: 'busy DJ', find: busiest('dj_id') },
  { name: 'admin', find: named('admin@demo.test') },
] as const

/** Somebody without anything, who is in both markets. */
export async function addNewcomer(client: pg.Client): Promise<void> {
  await client.query(`insert into users (id, email, email_verified, name, avatar_seed, first_name, last_name, role)
    values (gen_random_uuid(), 'newcomer@bench.example', true, 'New Comer', 'x', 'New', 'Comer', 'client') on conflict do nothing`)
}

export async function personasOf(client: pg.Client): Promise<Persona[]> {
  const anybody = await thingsOf(client, null, null)
  const personas: Persona[] = [
    { name: 'visitor', role: null, standing: 'visitor', isAdmin: false, cookie: '', things: anybody },
  ]
  for (const { name, find } of everybody) {
    const { rows } = await client.query<Found>(find)
    const [found] = rows
    if (!found) throw new Error(`nobody is a ${name}`)
    const things = { ...anybody, ...(await thingsOf(client, found.id, found.role)) }
    const cookie = await signIn(client, found.id)
    personas.push({ name, role: found.role, standing: 'member', isAdmin: name === 'admin', cookie, things })
  }
  return personas
}

export async function signIn(client: pg.Client, id: string): Promise<string> {
  const token = randomBytes(24).toString('base64url')
  await client.query(
    `insert into sessions (id, token, user_id, expires_at, user_agent, created_at)
      values (gen_random_uuid(), $1, $2, now() + interval '30 days', 'a benchmark', now() + interval '1 second')`,
    [tokenHash(token), id],
  )
  return `cuebook.session_token=${encodeURIComponent(signToken(token, benchSecret))}`
}

/** What stands in addresses: each is the first row of its statement; $1 is the person. */
const ofPerson: Readonly<Record<string, string>> = {
  contract: `select id from contracts where $1 in (dj_id, client_id) and status in ('confirmed', 'completed')
    order by status desc, created_at desc limit 1`,
  lastContract: `select id from contracts where $1 in (dj_id, client_id) order by created_at, id limit 1`,
  other: `select other_id as id from conversations c where user_id = $1 order by
    (select count(*) from messages m where (m.sender_id = c.user_id and m.recipient_id = c.other_id)
      or (m.sender_id = c.other_id and m.recipient_id = c.user_id)) desc limit 1`,
  oldMessage: `select id from messages where sender_id = $1 or recipient_id = $1 order by id offset 10 limit 1`,
  request: `select id from service_requests where client_id = $1 order by id desc limit 1`,
  webhook: 'select id from webhooks where user_id = $1 limit 1',
  template: 'select id from dj_templates where dj_id = $1 limit 1',
  payment: `select d.token as id from deposits d join contracts c on c.id = d.contract_id where $1 in (c.dj_id, c.client_id) limit 1`,
  review: 'select id from reviews where $1 in (dj_id, client_id) order by id limit 1',
}
const ofAnybody: Readonly<Record<string, string>> = {
  username: `select p.username as id from dj_profiles p join dj_listings l on l.user_id = p.user_id order by l.review_count desc limit 1`,
  dj: `select user_id as id from dj_listings order by review_count desc limit 1`,
  openRequest: `select id from service_requests where status in ('pending', 'viewed', 'interested') and event_date > current_date
    and opens_at <= now() order by id desc limit 1`,
  code: `select p.code as id from parties p join contracts c on c.id = p.contract_id where c.status = 'confirmed' and p.is_on
    order by c.event_date limit 1`,
  person: `select id from users where role = 'dj' order by created_at limit 1`,
  adminPayment: 'select id from payments order by id limit 1',
  subscriber: 'select user_id as id from subscriptions where provider is not null limit 1',
  report: 'select id from reports order by id limit 1',
}

async function thingsOf(
  client: pg.Client,
  id: string | null,
  role: Found['role'],
): Promise<Record<string, string>> {
  const things: Record<string, string> = {}
  const texts = id === null ? ofAnybody : ofPerson
  for (const [name, text] of Object.entries(texts)) {
    const { rows } = await client.query<{ id: string }>(text, id === null ? [] : [id])
    if (rows[0]) things[name] = rows[0].id
  }
  // A DJ opens a request that somebody else posted.
  if (role === 'dj') delete things.request
  return things
}
