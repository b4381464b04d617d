import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aDj } from '../../tests/djs.ts'
import { newId } from '../kernel/db/ids.ts'
import { denver, figuresApp } from './figures.fixture.ts'
import { happenedStatement } from './statements.ts'

const { db, signedInDj, setClock } = await figuresApp()
/** About 35 miles north. */
const nearby = { lat: denver.lat + 0.5, lng: denver.lng }
const priced = (dollars: number | null, at = nearby) =>
  aDj(db, { at, ...(dollars !== null && { basePriceCents: dollars * 100 }) })

test('the price is compared with ten others at least, within the own reach, and once a day', async () => {
  const dj = await signedInDj({ basePriceCents: 14_500, travelMiles: 50 })
  const narrow = await signedInDj({ travelMiles: 20 })
  for (let n = 0; n < 9; n += 1) await priced(100 + n * 10)
  await priced(null)
  await priced(500, { lat: denver.lat + 1, lng: denver.lng })
  const at = '2030-05-15T12:00:00.000Z'
  const tooFew = { state: 'too-few', countedAt: at }
  expect(await dj.figures()).toMatchObject({ ownPriceCents: 14_500, price: tooFew })
  for (let n = 0; n < 3; n += 1) await priced(190 + n * 10)
  // Whatever has changed nearby, and wherever the DJ has moved to: the answer stays for a day.
  await db.execute(
    sql`update dj_profiles set lat = lat + 0.5, max_distance_miles = 100 where user_id = ${dj.id}`,
  )
  expect((await dj.figures()).price).toEqual(tooFew)
  await db.execute(sql`update dj_profiles set lat = lat - 0.5, max_distance_miles = 50, base_price_cents = 20000
    where user_id = ${dj.id}`)
  setClock('2030-05-16T11:59:59Z')
  expect((await dj.figures()).price).toEqual(tooFew)
  setClock('2030-05-16T12:00:00Z')
  const compared = {
    state: 'compared',
    countedAt: '2030-05-16T12:00:00.000Z',
    cuts: [13_000, 16_000, 19_000],
    about: 10,
  }
  const answers = await Promise.all(Array.from({ length: 20 }, () => dj.figures()))
  for (const { price, ownPriceCents } of answers) {
    expect(price).toEqual(compared)
    expect(ownPriceCents).toBe(20_000)
  }
  expect((await narrow.figures()).price).toMatchObject({ state: 'too-few' })
})

test('a DJ who is not listed is compared with nobody, and later reads what was counted before for a day', async () => {
  const dj = await signedInDj({ subscription: 'canceled', basePriceCents: 10_000, travelMiles: 50 })
  expect((await dj.figures()).price).toEqual({ state: 'nowhere' })
  await db.execute(sql`update subscriptions set status = 'active' where user_id = ${dj.id}`)
  expect((await dj.figures()).price).toMatchObject({ state: 'compared' })
  await db.execute(sql`update subscriptions set status = 'canceled' where user_id = ${dj.id}`)
  expect((await dj.figures()).price).toMatchObject({ state: 'compared' })
})

test('the figures are read by indexes', async () => {
  const values = [newId(), '2029-06-01T00:00:00Z']
  const lines = await db.transaction(async (tx) => {
    // The tables of a test are so small that the planner would read all of them.
    await tx.execute(sql`set local enable_seqscan = off`)
    const text = happenedStatement.text.replaceAll('$1', `'${values[0]}'`).replaceAll('$2', `'${values[1]}'`)
    const { rows } = await tx.execute<Record<string, string>>(sql.raw(`explain ${text}`))
    return rows.map((row) => String(Object.values(row)[0]))
  })
  const scanned = lines.filter((line) => /Seq Scan on/.test(line)).map((line) => /on (\w+)/.exec(line)?.[1])
  expect(scanned.filter((table) => table !== 'answer_times')).toEqual([])
})
