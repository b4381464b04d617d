import { demoPassword } from '@cuebook/domain/identity/demo-accounts.ts'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { expect, test } from 'vitest'
import { testApp } from '../../../tests/app.ts'
import { addressOf, everyEndpoint } from '../../../tests/every-endpoint.ts'
import { fillMarket } from '../../../tests/filled-market.ts'
import { type RecordedStatement, recordStatements } from '../../../tests/recorded-statements.ts'
import type { Visitor } from '../../../tests/visitor.ts'
import { djsWhoReach } from '../../discovery/queries.ts'
import { rooms } from '../../rooms.ts'

/** PostgreSQL's jit_above_cost: a statement above it is compiled anew at every call, which takes longer than most answers. */
const HIGHEST_COST = 100_000

const recorded = recordStatements()
const { ctx, visitor, target } = await testApp({ env: { DEMO: 'on', ADMIN_EMAILS: 'dj@demo.test' } })
const { db } = ctx.database
await fillMarket(db)
await db.execute(sql`analyze`)

async function signedIn(email: string): Promise<Visitor> {
  const person = visitor()
  const answer = await person.post('/api/auth/sign-in/email', { email, password: demoPassword })
  expect(answer.statusCode).toBe(200)
  return person
}

const place = 'lat=40.7&lng=-74&radiusMiles=25'
/** Calls whose statements depend on what is asked for. */
const askedFor = [
  ...[
    '',
    'limit=24',
    'sort=price',
    'sort=newest',
    'genre=House',
    'minPrice=50&maxPrice=500',
    'minRating=4',
  ].map((query) => `/api/djs/discover?${query}`),
  ...['search=maria', 'search=maria1%20l2', 'search=mrai', 'search=mrcaus', 'date=2030-06-01'].map(
    (query) => `/api/djs/discover?${query}`,
  ),
  ...['', '&sort=rating', '&genre=Jazz', '&date=2030-06-01', '&search=maria'].map(
    (query) => `/api/djs/discover?${place}${query}`,
  ),
  `/api/djs/pins?${place}`,
  '/api/djs/pins?area=-119,33,-117,35&zoom=9',
  `/api/djs/preview?${place}&date=2030-06-01`,
  '/api/djs/profile/dj7/availability?month=2030-06',
  '/api/djs/profile/dj7',
  '/api/availability?from=2030-06-01&to=2030-06-30',
  '/api/contracts?limit=10',
  '/api/places/suggest?q=new',
  '/api/users/username-check?username=somebody',
  `/api/service-requests?${place}`,
  '/api/service-requests?limit=10',
  '/discover',
  '/',
]

/** The addresses of everything that can be read, with ids of rows that this person has. */
async function addressesFor(person: Visitor): Promise<string[]> {
  const first = async (path: string) => (await person.get(path)).json()[0]
  const contract: string = (await first('/api/contracts')).id
  const other: string = (await first('/api/messages/conversations')).counterpart.id
  const request: string | undefined = (await first('/api/service-requests/mine'))?.id
  const dj: string = (await first('/api/djs/discover')).id
  const ids: readonly (readonly [string, string | undefined])[] = [
    ['/api/contracts/:id', contract],
    ['/api/messages/conversations/:userId', other],
    ['/api/users/:id', other],
    ['/api/service-requests/:id', request],
    ['/api/djs/cards/:id', dj],
  ]
  return everyEndpoint.flatMap(([, endpoint]) => {
    if (endpoint.method !== 'GET' || endpoint.kind === 'stream' || endpoint.path === '/api/logout') return []
    const [prefix, id] = ids.find(([start]) => endpoint.path.startsWith(start)) ?? []
    return [prefix && id ? endpoint.path.replace(/:(id|userId)/, id) : addressOf(endpoint)]
  })
}

test('no statement of the product is estimated so high that PostgreSQL would compile it', async () => {
  for (const email of ['dj@demo.test', 'client@demo.test']) {
    const person = await signedIn(email)
    for (const address of [...(await addressesFor(person)), ...askedFor])
      expect((await person.get(address)).statusCode, address).toBeLessThan(500)
    const [other] = (await person.get('/api/messages/conversations')).json()
    const message = { recipientId: other.counterpart.id, content: 'Hello again' }
    expect((await person.post('/api/messages', message)).statusCode).toBe(200)
  }
  for (const { jobs } of rooms) for (const { run } of jobs?.(ctx).chores ?? []) await run()
  // Asked by a job, for each request that opens.
  await djsWhoReach(db, { place: { lat: 40.7, lng: -74 }, date: '2030-06-01' })
  const asked = [...recorded.values()].filter(({ text }) =>
    /^\s*(select|insert|update|delete|with)\b/i.test(text),
  )
  expect(asked.length).toBeGreaterThan(150)
  expect((await estimatesOf(asked)).filter(({ cost }) => cost > HIGHEST_COST)).toEqual([])
})

/** What PostgreSQL expects each of them to cost, without running them. */
async function estimatesOf(statements: readonly RecordedStatement[]) {
  const client = new pg.Client(target.databaseUrl)
  await client.connect()
  const estimates: { cost: number; text: string }[] = []
  for (const { text, values } of statements) {
    const { rows } = await client.query(`explain (format json) ${text}`, [...values])
    estimates.push({ cost: rows[0]['QUERY PLAN'][0].Plan['Total Cost'], text })
  }
  await client.end()
  return estimates
}
