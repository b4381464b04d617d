import type { DjSearch } from '@cuebook/domain/discovery/query.ts'
import { type SQLWrapper, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../../tests/database.ts'
import { fillMarket } from '../../../tests/filled-market.ts'
import { planOf } from '../../../tests/plans.ts'
import { everybodyStatements } from '../everybody.ts'
import { clustersQuery, largeTilesQuery, pinsQuery } from '../map/pins.ts'
import { tilesOf } from '../map/tiles.ts'
import { anywhereQuery, countQuery, nearbyQuery } from './find.ts'
import { bestQuery } from './find-best.ts'
import { countByFullNameQuery, fullNameQuery } from './find-by-full-name.ts'
import { countByNameQuery, likenessQuery, prefixQuery, slipQuery } from './find-by-name.ts'
import { nearestQuery } from './find-nearest.ts'

const { db } = await testDatabase()
const la = { lat: 34.0522, lng: -118.2437 }
const near = { ...la, radiusMiles: 25 }
const aroundLa = { west: -119, south: 33.5, east: -117.5, north: 34.5 }
const somebody = '01900000-0000-7000-8000-000000000000'

beforeAll(() => fillMarket(db))

const queries: Record<string, { query: SQLWrapper; through: string }> = {
  'the first page': { query: anywhereQuery(db, {}, null), through: 'dj_listings_match' },
  'a later page': { query: anywhereQuery(db, {}, [3900, 3, somebody]), through: 'dj_listings_match' },
  'the best rated': { query: anywhereQuery(db, { sort: 'rating' }, null), through: 'dj_listings_rating' },
  'the cheapest': { query: anywhereQuery(db, { sort: 'price' }, null), through: 'dj_listings_price' },
  'the newest': { query: anywhereQuery(db, { sort: 'newest' }, null), through: 'dj_listings_newest' },
  'their count': { query: countQuery(db, {}), through: 'dj_listings_pkey' },
  'around a place': { query: nearestQuery(db, near, la, null), through: 'dj_listings_spot' },
  'further around it': { query: nearestQuery(db, near, la, [3.2, 0, somebody]), through: 'dj_listings_spot' },
  'of a genre there': {
    query: nearestQuery(db, { ...near, genre: 'House' }, la, null),
    through: 'dj_listings_spot',
  },
  'the best matches there': { query: bestQuery(db, near, la, null), through: 'dj_listings_spot' },
  'the best matches there, later': {
    query: bestQuery(db, near, la, [3800, 3.2, somebody, 2.5, somebody]),
    through: 'dj_listings_spot',
  },
  'the best rated there': {
    query: nearbyQuery(db, { ...near, sort: 'rating' }, la, null),
    through: 'dj_listings_spot',
  },
  'the pins there': { query: pinsQuery(near, null), through: 'dj_listings_tile' },
  'the pins of a part of the map': { query: pinsQuery({}, aroundLa), through: 'dj_listings_tile' },
  'the groups of a part of the map': {
    query: clustersQuery({ genre: 'House' }, aroundLa, tilesOf(aroundLa)),
    through: 'dj_listings_tile',
  },
  'the large parts with anybody in them': { query: largeTilesQuery(), through: 'dj_listings_tile' },
  'the count there': { query: countQuery(db, near), through: 'dj_listings_spot' },
  'the count of a genre there': {
    query: countQuery(db, { ...near, genre: 'House' }),
    through: 'dj_listings_spot',
  },
  ...byName('the beginning of a name', { search: 'maria1' }),
  ...byName('a whole name', { search: 'maria1 l2' }),
  'a name in its order': {
    query: fullNameQuery(db, { search: 'maria1 l2' }, null),
    through: 'dj_listings_full_name',
  },
  'a name in its order, later': {
    query: fullNameQuery(db, { search: 'maria1 l2' }, [' maria1 l2 dj7', 0, somebody]),
    through: 'dj_listings_full_name',
  },
  'a name in its order, counted': {
    query: countByFullNameQuery(db, { search: 'maria1 l2' }),
    through: 'dj_listings_full_name',
  },
  'a typo': {
    query: slipQuery(db, { search: 'mraia1' }, 'mraia1', []),
    through: 'dj_listing_words_word',
  },
  'a similar name': { query: likenessQuery(db, { search: 'mrcaus' }), through: 'dj_listings_name' },
}

function byName(what: string, search: DjSearch) {
  return {
    [what]: { query: prefixQuery(db, search, null), through: 'dj_listing_words_word' },
    [`${what}, later`]: {
      query: prefixQuery(db, search, ['maria1', 0, somebody]),
      through: 'dj_listing_words_word',
    },
    [`${what}, counted`]: { query: countByNameQuery(db, search), through: 'dj_listing_words_word' },
  }
}

test.each(Object.entries(queries))(
  '%s is answered by an index, without reading the whole table',
  async (_, asked) => {
    const plan = await planOf(db, asked.query)
    expect(plan).toContain(asked.through)
    expect(plan).not.toMatch(/Seq Scan on dj_listing/)
  },
)

test.each([
  ['everywhere', anywhereQuery(db, { date: '2030-06-02' }, null)],
  ['around a place', nearestQuery(db, { ...near, date: '2030-06-02' }, la, null)],
  ['of a name', prefixQuery(db, { search: 'maria1', date: '2030-06-02' }, null)],
])('DJs %s who are free on a day are found through indexes', async (_, query) => {
  const plan = await planOf(db, query)
  expect(plan).toContain('blocked_days_dj_id_day_pk')
  expect(plan).toContain('busy_days_dj_id_day_source_id_pk')
  expect(plan).not.toMatch(/Seq Scan on (blocked_days|busy_days|dj_listing)/)
})

test.each([...everybodyStatements])('the first %i DJs of all come from an index', async (_, { text }) => {
  const plan = await planOf(db, sql.raw(text))
  expect(plan).toMatch(/Index.* Scan.* using dj_listings_match/)
  expect(plan).not.toMatch(/Seq Scan on dj_listings/)
})

test('the nearest DJs come from the index in the right order', async () => {
  const plan = await db.transaction(async (tx) => {
    // With so few DJs the planner could also choose to sort them.
    await tx.execute(sql`set local enable_bitmapscan = off`)
    return planOf(tx, nearestQuery(tx, near, la, null))
  })
  expect(plan).toMatch(/Index Scan using dj_listings_spot.*Order By: \(spot <->/s)
})
