import { setTimeout as pause } from 'node:timers/promises'
import { demoPassword } from '@cuebook/domain/identity/demo-accounts.ts'
import { firstCalls } from '@cuebook/domain/shell/first-calls.ts'
import type { Screen } from '@cuebook/domain/shell/screens.ts'
import { type Person, person } from '../kit/person.ts'

/** Between two calls, which makes about as many of them as a handful of busy people. */
const PAUSE_MS = 40
const cities = ['Los Angeles', 'san diego', 'New York', 'chicgo', '90210', 'Austin, TX', 'Seattle', 'mia']

type Screens = Readonly<Partial<Record<Screen, string>>>

const forBoth: Screens = {
  dashboard: '/',
  contracts: '/contracts',
  messages: '/messages',
  'music-requests': '/music-requests',
  discovery: '/discover',
  profile: '/profile',
  reviews: '/reviews',
  faq: '/faq',
}
const screens: Readonly<Record<'dj' | 'client', Screens>> = {
  dj: {
    ...forBoth,
    'service-requests': '/service-requests',
    'my-applications': '/my-applications',
    subscription: '/subscription',
    'calendar-settings': '/calendar-settings',
  },
  client: { ...forBoth, 'requested-services': '/requested-services' },
}

interface Signed {
  readonly somebody: Person
  readonly role: 'dj' | 'client'
}

/** Uses every part of the demo, one call after the other, until the time is over. Returns how many calls it made. */
export async function useDemo(url: string, until: number): Promise<number> {
  const people: Signed[] = await Promise.all([
    signedIn(url, 'dj'),
    signedIn(url, 'client'),
    signedIn(url, 'client', 'admin'),
  ])
  const visitor = person(url)
  let calls = 0
  for (let round = 0; performance.now() < until; round += 1) {
    const city = cities[round % cities.length] ?? ''
    const steps = [
      ...['/', '/sign-in', '/pricing'].map((path) => () => visitor.open(path)),
      ...people.flatMap((one) => stepsOf(one, city)),
      ...conversation(people, round),
    ]
    for (const step of steps) {
      if (performance.now() >= until) break
      await (await step()).arrayBuffer()
      calls += 1
      await pause(PAUSE_MS)
    }
  }
  return calls
}

async function signedIn(url: string, role: 'dj' | 'client', name: string = role): Promise<Signed> {
  const somebody = person(url)
  await somebody.post('/api/auth/sign-in/email', { email: `${name}@demo.test`, password: demoPassword })
  return { somebody, role }
}

type Step = () => Promise<Response>

function stepsOf({ somebody, role }: Signed, city: string): Step[] {
  const pages = Object.entries(screens[role]).flatMap(([screen, path]) => [
    () => somebody.open(path),
    () => somebody.get('/api/auth/user'),
    () => somebody.get('/api/messages/stats'),
    ...firstCalls(screen as Screen, {}, role).map((call) => () => somebody.get(call)),
  ])
  const words = encodeURIComponent(city)
  return [
    ...pages,
    () => somebody.get(`/api/places/suggest?q=${words}`),
    () => somebody.get('/api/djs/pins?west=-125&south=24&east=-66&north=49'),
    () => somebody.get('/api/djs/discover?limit=20&minRating=4'),
  ]
}

/** The DJ and the client write to each other, read a contract and print it. */
function conversation([dj, client]: readonly Signed[], round: number): Step[] {
  if (!dj || !client) return []
  const first = async (who: Signed) => {
    const contracts = (await (await who.somebody.get('/api/contracts')).json()) as Row[]
    const row = contracts[round % contracts.length]
    if (!row) throw new Error('the demo account has no contract')
    return row
  }
  return [
    async () => client.somebody.get(`/api/contracts/${(await first(client)).id}`),
    async () => client.somebody.get(`/api/contracts/${(await first(client)).id}/download`),
    async () => dj.somebody.open(`/contracts/${(await first(dj)).id}`),
    async () =>
      client.somebody.post('/api/messages', {
        recipientId: (await first(client)).djId,
        content: `Is the ${round}th song of the evening chosen?`,
      }),
  ]
}

interface Row {
  readonly id: string
  readonly djId: string
}
