// What the same answers cost without anything around them: Fastify, prepared statements, JSON. Run as a child.
import Fastify from 'fastify'
import pg from 'pg'
import { firstPage as contractsPage } from '../../server/src/contracts/list/statements.ts'
import { firstPage as conversationsPage } from '../../server/src/messages/conversations/statements.ts'
import { unreadOf } from '../../server/src/messages/queries.ts'
import { recogniseStatement } from '../../server/src/profiles/caller.ts'
import { ownProfileStatement } from '../../server/src/profiles/current-user.ts'

const { DATABASE_URL = '', PORT = '0', TOKEN = '' } = process.env
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 10 })
const app = Fastify()

const ask = async (name: string, text: string, values: unknown[]) =>
  (await pool.query({ name, text, values })).rows
const recognised = async () => {
  const [row] = await ask('caller', recogniseStatement.text, [TOKEN])
  if (!row) throw new Error('nobody')
  return row as { id: string; email: string; emailVerified: boolean; role: string }
}

app.get('/user', async () => {
  const user = await recognised()
  return { ...user, profile: (await ask('profile', ownProfileStatement.text, [user.id, new Date()]))[0] }
})
app.get('/stats', async () => {
  const { id } = await recognised()
  return (await ask('stats', `select ${unreadOf('$1')}`, [id]))[0]
})
app.get('/conversations', async () => {
  const { id } = await recognised()
  return ask('conversations', conversationsPage.text, [id])
})
app.get('/contracts', async () => {
  const { id, email, emailVerified, role } = await recognised()
  const mine = [id, email, emailVerified, role !== 'client', role !== 'dj']
  return ask('contracts', contractsPage.text, mine)
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
