import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { seeded } from '../../tests/hostile/hostile.ts'
import { djListings } from '../discovery/table.ts'
import { adminEmail, type Person, reviewsApp } from './reviews.fixture.ts'
import { djRatings, reviews } from './table.ts'

const { db, signedIn, visitor, aListedDj, booking, write } = await reviewsApp()
const admin = await signedIn({ email: adminEmail, role: 'client' })

/** The mean and count as SQL computes them from the reviews themselves. */
async function plainMean(djId: string) {
  const { rows } = await db.execute<{
    mean: number | null
    count: number
    rounded: number
    counts: number[]
  }>(
    sql`select avg(rating)::float8 as mean, count(*)::int as count, coalesce(round(avg(rating) * 100), 0)::int as rounded,
      array(select (select count(*)::int from reviews where dj_id = ${djId} and removed_at is null and rating = n)
        from generate_series(1, 5) n) as counts
    from reviews where dj_id = ${djId} and removed_at is null`,
  )
  return rows[0] ?? { mean: null, count: 0, rounded: 0, counts: [] }
}

const rounded = (mean: number | null) => (mean === null ? null : mean.toFixed(12))

/** Every place that shows the rating says what SQL says. */
async function isRightEverywhere(dj: Person & { username: string }, when: string): Promise<void> {
  const { mean, count, rounded: hundredths, counts } = await plainMean(dj.user.id)
  const expected = { averageRating: rounded(mean), reviewCount: count }
  const said = ({ averageRating, reviewCount }: { averageRating: number | null; reviewCount: number }) => ({
    averageRating: rounded(averageRating),
    reviewCount,
  })
  const [row] = await db.select().from(djRatings).where(eq(djRatings.djId, dj.user.id))
  const { ones = 0, twos = 0, threes = 0, fours = 0, fives = 0 } = row ?? {}
  expect([ones, twos, threes, fours, fives], when).toEqual(counts)
  const [listing] = await db.select().from(djListings).where(eq(djListings.userId, dj.user.id))
  expect([listing?.ratingHundredths, listing?.reviewCount], when).toEqual([hundredths, count])
  expect(said((await dj.get('/api/dj/stats')).json()), when).toEqual(expected)
  const own = (await dj.get('/api/reviews')).json()
  expect([said(own.summary), own.summary.distribution, own.counts.all], when).toEqual([
    expected,
    counts,
    count,
  ])
  const page = (await visitor().get(`/api/djs/profile/${dj.username}`)).json()
  expect([said(page), page.distribution], when).toEqual([expected, counts])
  for (const address of ['/api/djs/discover', `/api/djs/discover?search=${dj.username}`]) {
    const cards: { id: string; averageRating: number | null; reviewCount: number }[] = (
      await admin.get(address)
    ).json()
    const card = cards.find(({ id }) => id === dj.user.id)
    expect(card && said(card), `${when} ${address}`).toEqual(expected)
  }
}

test.each(['one', 'two', 'three', 'four'])(
  'after any sequence of writes, edits, removals and deletions the rating is the plain mean (seed %s)',
  async (seed) => {
    const random = seeded(`ratings ${seed}`)
    const dj = await aListedDj()
    const client = await signedIn({ role: 'client' })
    const alive: string[] = []
    const any = () => alive[random(alive.length)] ?? ''
    const steps = {
      write: async () => {
        const answer = await write(client, await booking(dj, client), { rating: 1 + random(5) })
        alive.push(answer.json().id)
      },
      edit: () => client.call('PATCH', `/api/reviews/${any()}`, { payload: { rating: 1 + random(5) } }),
      remove: async () => {
        const id = any()
        const report = (await dj.post(`/api/reviews/${id}/report`, { reason: 'rude' })).json().id
        // Beyond ten reports a day the DJ reports no more, and then nothing is removed.
        if (!report) return
        await admin.post(`/api/admin/reports/${report}/decision`, { outcome: 'removed', note: 'It is rude.' })
        alive.splice(alive.indexOf(id), 1)
      },
      delete: async () => {
        const id = any()
        await db.delete(reviews).where(eq(reviews.id, id))
        alive.splice(alive.indexOf(id), 1)
      },
      reply: () => dj.put(`/api/reviews/${any()}/reply`, { reply: `Thank you ${random(9)}` }),
    }
    const kinds = ['write', 'write', 'write', 'edit', 'edit', 'remove', 'delete', 'reply'] as const
    for (let step = 0; step < 30; step++) {
      const kind = alive.length === 0 ? 'write' : (kinds[random(kinds.length)] ?? 'write')
      await steps[kind]()
      if (step % 5 === 4) await isRightEverywhere(dj, `seed ${seed}, step ${step}: ${kind}`)
    }
    for (const id of alive) await db.delete(reviews).where(eq(reviews.id, id))
    await isRightEverywhere(dj, `seed ${seed}, at the end`)
  },
)

test("the DJ's page marks the reader's own review, and nobody else's", async () => {
  const dj = await aListedDj()
  const [author, other] = [await signedIn({ role: 'client' }), await signedIn({ role: 'client' })]
  for (const client of [author, other]) await write(client, await booking(dj, client), { rating: 5 })
  const marks = async (who: Pick<typeof author, 'get'>) =>
    (await who.get(`/api/djs/profile/${dj.username}`))
      .json()
      .reviews.map(({ isOwn }: { isOwn?: true }) => isOwn ?? false)
  expect([await marks(author), await marks(other), await marks(visitor())]).toEqual([
    [false, true],
    [true, false],
    [false, false],
  ])
})

test('twenty writes, edits and removals at once lose no count', async () => {
  const dj = await aListedDj()
  const client = await signedIn({ role: 'client' })
  const bookings: string[] = []
  for (let n = 0; n < 20; n++) bookings.push(await booking(dj, client))
  const written = await Promise.all(bookings.map((id, n) => write(client, id, { rating: 1 + (n % 5) })))
  expect(written.map(({ statusCode }) => statusCode)).toEqual(written.map(() => 200))
  await isRightEverywhere(dj, 'after the writes')
  const changed = await Promise.all(
    written.map((answer, n) =>
      n % 2 === 0
        ? client.call('PATCH', `/api/reviews/${answer.json().id}`, { payload: { rating: 1 + (n % 3) } })
        : db.update(reviews).set({ removedAt: new Date() }).where(eq(reviews.id, answer.json().id)),
    ),
  )
  expect(changed).toHaveLength(20)
  await isRightEverywhere(dj, 'after the changes')
})
