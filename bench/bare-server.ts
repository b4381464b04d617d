// What the same answers cost without anything around them: Fastify, prepared statements, JSON. Run as a child.
import Fastify from 'fastify'
import pg from 'pg'
import { recogniseStatement } from '../server/src/callers/recognise.ts'
import { unreadStatement } from '../server/src/messages/queries.ts'
import { ownProfileStatement } from '../server/src/profiles/current-user.ts'

const { DATABASE_URL = '', PORT = '0', TOKEN = '' } = process.env
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 10 })
const app = Fastify()

const ask = async (name: string, text: string, values: unknown[]) =>
  (await pool.query({ name, text, values })).rows
const recognised = async () => {
  const [row] = await ask('caller', recogniseStatement.text, [TOKEN])
  if (!row) throw new Error('nobody')
  return row as { id: string; email: string }
}

app.get('/user', async () => {
  const user = await recognised()
  return { ...user, profile: (await ask('profile', ownProfileStatement.text, [user.id, new Date()]))[0] }
})
app.get('/stats', async () => {
  const { id } = await recognised()
  return (await ask('stats', unreadStatement.text, [id]))[0]
})
app.get('/conversations', async () => {
  const { id } = await recognised()
  const text = `select m.*, s.first_name as sender_first, s.last_name as sender_last, s.email as sender_email,
      s.image as sender_image, s.avatar_seed as sender_seed, s.role as sender_role, o.id as other_id, o.first_name, o.last_name,
      o.email, o.image, o.avatar_seed, o.role, a.blocked_at, a.wrote_at, a.met_at,
      (select count(*)::int from messages u where u.recipient_id = $1 and u.sender_id = c.other_id and u.status = 'unread') as unread
    from conversations c join messages m on m.id = c.last_message_id join users s on s.id = m.sender_id
    join users o on o.id = c.other_id left join acquaintances a on a.user_id = c.user_id and a.other_id = c.other_id
    where c.user_id = $1 order by c.last_message_id desc limit 201`
  return ask('conversations', text, [id])
})
app.get('/contracts', async () => {
  const { id, email } = await recognised()
  const text = `select c.*, d.first_name as dj_first, d.last_name as dj_last, k.first_name, k.last_name,
      dep.status as deposit_status, dep.token as deposit_token, dep.paid_at,
      (select sum(amount_cents - refunded_cents) from payments where kind = 'deposit' and subject_id = dep.id) as held
    from (select * from contracts where dj_id = $1
      union all select * from contracts where client_id = $1 and dj_id <> $1
      union all select * from contracts where client_id is null and client_email = $2 and dj_id <> $1) c
    join users d on d.id = c.dj_id left join users k on k.id = c.client_id
    left join deposits dep on dep.contract_id = c.id
    order by c.id desc limit 500`
  return ask('contracts', text, [id, email])
})
app.get('/discover', async () => {
  await recognised()
  const text = `select l.user_id, l.rating_hundredths, l.review_count, u.first_name, u.last_name, u.image, u.avatar_seed,
      p.username, p.bio, p.specialties, p.base_price_cents, p.address, p.lat, p.lng, p.social_media
    from dj_listings l join users u on u.id = l.user_id join dj_profiles p on p.user_id = l.user_id
    order by l.rating_hundredths desc, l.review_count desc, l.user_id desc limit 200`
  return ask('discover', text, [])
})
await app.listen({ port: Number(PORT), host: '127.0.0.1' })
process.send?.('ready')
