import { demoPassword } from '@cuebook/domain/identity/demo-accounts.ts'
import { expect } from 'vitest'
import { djsWhoReach } from '../../src/discovery/queries.ts'
import type { Context } from '../../src/kernel/context.ts'
import { rooms } from '../../src/rooms.ts'
import type { Visitor } from '../visitor.ts'
import { addressOf, everyEndpoint } from './every-endpoint.ts'

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

/** Reads everything as a DJ and as a client of the demo market, sends a message, and does every chore once. */
export async function askForEverything(ctx: Context, visitor: () => Visitor): Promise<void> {
  for (const email of ['dj@demo.test', 'client@demo.test']) {
    const person = visitor()
    const answer = await person.post('/api/auth/sign-in/email', { email, password: demoPassword })
    expect(answer.statusCode).toBe(200)
    for (const address of [...(await addressesFor(person)), ...askedFor])
      expect((await person.get(address)).statusCode, address).toBeLessThan(500)
    const [other] = (await person.get('/api/messages/conversations')).json()
    const message = { recipientId: other.counterpart.id, content: 'Hello again' }
    expect((await person.post('/api/messages', message)).statusCode).toBe(200)
  }
  for (const { jobs } of rooms) for (const { run } of jobs?.(ctx).chores ?? []) await run()
  // Asked by a job, for each request that opens.
  await djsWhoReach(ctx.database.db, { place: { lat: 40.7, lng: -74 }, date: '2030-06-01' })
}
