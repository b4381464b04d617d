import { eq, sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { newId } from '../kernel/db/ids.ts'
import { figuresApp } from './figures.fixture.ts'
import { forgetFigures } from './forget.ts'
import { pruneCounts } from './prune.ts'
import { djDayCounts, djPriceBands } from './table.ts'
import { openTally } from './tally.ts'

const { ctx, db, signedIn, signedInDj, visitor, kept, setClock } = await figuresApp({
  env: { ADMIN_EMAILS: 'admin@people.example' },
})
const client = await signedIn({ role: 'client' })
const search = '/api/djs/discover?lat=39.7392&lng=-104.9903&radiusMiles=50'

test('a page of results counts every DJ in it, for members and visitors, and nothing is written before its time', async () => {
  const [one, two] = [await signedInDj(), await signedInDj()]
  const far = await signedInDj({ at: { lat: 10, lng: 10 } })
  expect((await client.get(search)).json()).toHaveLength(2)
  expect((await client.get('/api/djs/discover')).statusCode).toBe(200)
  expect((await visitor().get('/api/djs/preview')).json()).toHaveLength(3)
  expect(await db.$count(djDayCounts)).toBe(0)
  expect(await kept(one.id)).toEqual(['2030-05-15 search 3'])
  expect(await kept(far.id)).toEqual(['2030-05-15 search 2'])
  // The DJ sees everybody, and is counted for nobody who is themselves.
  await one.get(search)
  expect([await kept(one.id), await kept(two.id)]).toEqual([['2030-05-15 search 3'], ['2030-05-15 search 4']])
})

test('a page counts when it is opened, not for its own DJ, and each day has its row', async () => {
  const dj = await signedInDj()
  const page = `/api/djs/profile/${dj.username}`
  await visitor().get(page)
  await client.get(page)
  await dj.get(page)
  setClock('2030-05-16T00:00:01Z')
  await visitor().get(page)
  setClock('2030-05-15T12:00:00Z')
  expect(await kept(dj.id)).toEqual(['2030-05-15 visit 2', '2030-05-16 visit 1'])
})

test('what a browser had already, HEAD, refusals, programs, fetching ahead and operators do not count', async () => {
  const dj = await signedInDj()
  const admin = await signedIn({ role: 'client', email: 'admin@people.example' })
  const page = `/api/djs/profile/${dj.username}`
  const first = await client.get(page)
  const headers = (more: Record<string, string>) => ({ headers: more })
  const again = await client.get(page, headers({ 'if-none-match': String(first.headers.etag) }))
  expect(again.statusCode).toBe(304)
  await client.call('HEAD', page)
  await client.get('/api/djs/profile/nobody-has-this')
  for (const agent of ['Googlebot/2.1', 'facebookexternalhit/1.1', 'curl/8.5', 'python-requests/2', ''])
    await visitor().get(page, headers({ 'user-agent': agent }))
  await client.get(page, headers({ 'sec-purpose': 'prefetch;prerender' }))
  await client.get(page, headers({ purpose: 'prefetch' }))
  await admin.get(page)
  await admin.get(search)
  expect(await kept(dj.id)).toEqual(['2030-05-15 visit 1'])
})

const asked = () => {
  const finish: (() => void)[] = []
  const raw = { statusCode: 200, once: (_event: string, heard: () => void) => finish.push(heard) }
  const reply = { raw, request: { method: 'GET' } } as never
  return {
    asked: { actor: null, headers: { 'user-agent': 'a browser' }, reply },
    leave: () => {
      for (const heard of finish) heard()
    },
  }
}

test('several processes add up, also when they write at once', async () => {
  const djs = await Promise.all(Array.from({ length: 20 }, () => signedInDj()))
  const ids = djs.map(({ id }) => id)
  const tallies = Array.from({ length: 20 }, () => openTally(ctx))
  for (const [n, tally] of tallies.entries()) {
    const { asked: one, leave } = asked()
    tally.found(n % 2 ? ids : ids.toReversed(), one)
    leave()
  }
  await Promise.all(tallies.flatMap((tally) => [tally.keep(), tally.keep()]))
  for (const id of ids) expect(await kept(id)).toEqual(['2030-05-15 search 20'])
})

test('all who look at their figures while some are written wait for one more writing together', async () => {
  const dj = await signedInDj()
  const tally = openTally(ctx)
  const countAndKeep = () => {
    const { asked: one, leave } = asked()
    tally.visited(dj.id, one)
    leave()
    return tally.keep()
  }
  const writings = vi.spyOn(db, 'transaction')
  const first = countAndKeep()
  // It has begun when the others ask.
  await vi.waitFor(() => expect(writings).toHaveBeenCalledTimes(1))
  await Promise.all([first, ...Array.from({ length: 20 }, countAndKeep)])
  expect(writings).toHaveBeenCalledTimes(2)
  writings.mockRestore()
  expect(await kept(dj.id)).toEqual(['2030-05-15 visit 21'])
})

test('counts that cannot be written wait for the next time, and no search fails for them', async () => {
  const dj = await signedInDj()
  const failing = vi.spyOn(ctx.database.db, 'transaction').mockRejectedValue(new Error('the disk is full'))
  await client.get(`/api/djs/profile/${dj.username}`)
  await expect(ctx.attention.keep()).rejects.toThrow('the disk is full')
  expect((await client.get(`/api/djs/profile/${dj.username}`)).statusCode).toBe(200)
  failing.mockRestore()
  expect(await kept(dj.id)).toEqual(['2030-05-15 visit 2'])
})

test('a DJ who is gone is left out, and the others are written', async () => {
  const dj = await signedInDj()
  const tally = openTally(ctx)
  const { asked: one, leave } = asked()
  tally.found([newId(), dj.id], one)
  leave()
  await tally.close()
  expect(await kept(dj.id)).toEqual(['2030-05-15 search 1'])
})

test('memory is bounded: beyond the most DJs new ones are not counted, and the log says so', async () => {
  const [one, two, three] = [await signedInDj(), await signedInDj(), await signedInDj()]
  const warn = vi.fn()
  const tally = openTally({ ...ctx, log: { ...ctx.log, warn } }, 2)
  for (let n = 0; n < 3; n += 1) {
    const { asked: any, leave } = asked()
    tally.found([one.id, two.id, three.id], any)
    leave()
  }
  await tally.keep()
  expect(warn).toHaveBeenCalledExactlyOnceWith({ missed: 3 }, expect.any(String))
  expect(await kept(two.id)).toEqual(['2030-05-15 search 3'])
  expect(await kept(three.id)).toEqual([])
})

test('a person who is forgotten has no counts and no prices around them, and others keep theirs', async () => {
  const [gone, stays] = [await signedInDj(), await signedInDj()]
  for (const { username, figures } of [gone, stays]) {
    await client.get(`/api/djs/profile/${username}`)
    await figures()
  }
  await db.transaction((tx) => forgetFigures(tx, { id: gone.id, email: gone.email, name: 'Gone' }))
  expect([await kept(gone.id), await kept(stays.id)]).toEqual([[], ['2030-05-15 visit 1']])
  const bands = async (djId: string) => db.$count(djPriceBands, eq(djPriceBands.djId, djId))
  expect([await bands(gone.id), await bands(stays.id)]).toEqual([0, 1])
})

test('counts older than thirteen months are deleted', async () => {
  const dj = await signedInDj()
  const row = (day: string) => ({ djId: dj.id, day, kind: 'visit' as const, count: 1 })
  await db.insert(djDayCounts).values([row('2029-04-30'), row('2029-05-01'), row('2030-05-14')])
  await db.execute(sql`insert into dj_day_counts select ${dj.id}, '2020-01-01'::date + n, 'search', 1
    from generate_series(1, 3000) n`)
  expect(await pruneCounts(ctx)).toBe(3001)
  expect(await kept(dj.id)).toEqual(['2029-05-01 visit 1', '2030-05-14 visit 1'])
})
