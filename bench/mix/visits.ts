import { signature } from '../../server/tests/contracts.ts'
import type { Dice } from '../crash/dice.ts'
import type { Town, Visitor, Walk } from './person.ts'

export interface Visit {
  readonly name: string
  /** Of a hundred visits. */
  readonly share: number
  run(walk: Walk, town: Town, dice: Dice): Promise<void>
}

const places = [
  'lat=34.05&lng=-118.24',
  'lat=40.71&lng=-74.01',
  'lat=41.88&lng=-87.63',
  'lat=29.76&lng=-95.37',
] as const
const anyone = (town: Town, dice: Dice): Visitor => pick(dice, dice.chance(0.5) ? town.djs : town.clients)

function pick<T>(dice: Dice, from: readonly T[]): T {
  const one = dice.pick(from)
  if (one === undefined) throw new Error('there is nobody to pick')
  return one
}

const day = (ahead: number): string => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10)
const both = async (...calls: readonly Promise<unknown>[]): Promise<void> => void (await Promise.all(calls))

/** A DJ makes a contract, both sign it, and the client pays: the part of the product that earns. */
async function book(walk: Walk, town: Town, dice: Dice): Promise<void> {
  const [dj, client] = [walk.as(pick(dice, town.djs)), pick(dice, town.clients)]
  const guest = walk.as(client)
  const made = await dj.post('/api/contracts', {
    clientId: client.email,
    price: 400 + dice.below(1000),
    depositPercent: 50,
    status: 'pending',
    eventType: 'Wedding',
    // So far ahead and so spread that hardly two are on the same evening of one DJ.
    eventDate: day(300 + dice.below(1400)),
    startTime: '18:00',
    endTime: '22:00',
    venue: 'Hall One',
    venueAddress: '1200 S Figueroa St, Los Angeles, CA',
  })
  const { id } = made as { id: string }
  await walk.think()
  await both(guest.get(`/api/contracts/${id}`), guest.get(`/api/contracts/${id}/history`))
  await walk.think()
  await guest.post(`/api/contracts/${id}/sign`, signature())
  await walk.think()
  await dj.post(`/api/contracts/${id}/sign`, signature())
  const { deposit } = (await guest.get(`/api/contracts/${id}`)) as {
    deposit: { payPath: string | null } | null
  }
  const token = deposit?.payPath?.split('/').at(-1)?.split('?')[0]
  if (token) await pay(guest, token)
}

async function pay(guest: Walk, token: string): Promise<void> {
  const { ask } = (await guest.get(`/api/pay/${token}`)) as { ask: { amount: number; kind: string } | null }
  if (!ask) return
  await guest.think()
  const begun = await guest.post(`/api/pay/${token}/intent`, { amount: ask.amount, for: ask.kind })
  const { clientSecret } = begun as { clientSecret: string }
  await guest.think()
  await guest.post('/api/test-payments/confirm', {
    clientSecret,
    number: '4242424242424242',
    expiry: '12/40',
    cvc: '123',
  })
  await guest.post(`/api/pay/${token}/settle`)
}

/** A client asks for DJs, and one of them looks and applies. */
async function ask(walk: Walk, town: Town, dice: Dice): Promise<void> {
  const made = await walk.as(pick(dice, town.clients)).post('/api/service-requests', {
    eventDate: day(50 + dice.below(60)),
    location: 'Los Angeles, CA',
    partyType: 'Wedding',
    budget: 500 + dice.below(2000),
    description: 'Dinner music first, then dancing.',
  })
  const { id } = made as { id: string }
  const dj = walk.as(pick(dice, town.djs))
  await walk.think()
  await dj.get('/api/service-requests?limit=24')
  await walk.think()
  await dj.get(`/api/service-requests/${id}`)
  await dj.post(`/api/service-requests/${id}/viewed`)
  await walk.think()
  const offer = {
    proposedPrice: 900,
    message: 'I would love to play for you.',
    availability: 'Free that day',
  }
  await dj.post(`/api/service-requests/${id}/applications`, offer)
}

async function talk(walk: Walk, town: Town, dice: Dice): Promise<void> {
  const me = anyone(town, dice)
  const own = walk.as(me)
  await own.get('/api/messages/conversations')
  if (!me.otherId) return
  await walk.think()
  const thread = await own.get(`/api/messages/conversations/${me.otherId}`)
  const { messages } = thread as { messages: { id: string; recipientId: string; status: string }[] }
  const unread = messages.find(({ recipientId, status }) => recipientId === me.id && status === 'unread')
  if (unread) await own.put(`/api/messages/${unread.id}/read`)
  await walk.think()
  const content = `About ${dice.word(8)} and ${dice.word(8)}, and when to begin.`
  await own.post('/api/messages', { recipientId: me.otherId, content, clientId: dice.uuid() })
}

/** What people do, and how often. */
export const visits: readonly Visit[] = [
  {
    name: 'open the dashboard',
    share: 12,
    run: async (walk, town, dice) => {
      const own = walk.as(anyone(town, dice))
      await own.open('/')
      await walk.think()
      await both(own.get('/api/contracts'), own.get('/api/dashboard/next'), own.get('/api/notifications'))
    },
  },
  {
    name: 'look for a DJ',
    share: 22,
    run: async (walk, town, dice) => {
      const own = walk.as(pick(dice, town.clients))
      const at = pick(dice, places)
      await both(
        own.get(`/api/djs/discover?limit=24&${at}&radiusMiles=25`),
        own.get(`/api/djs/pins?${at}&radiusMiles=25`),
      )
      await walk.think()
      await both(
        own.get(`/api/djs/discover?limit=24&${at}&radiusMiles=50&genre=House`),
        own.get(`/api/djs/pins?${at}&radiusMiles=50&genre=House`),
      )
      await walk.think()
      const username = pick(dice, town.djs).username
      if (username)
        await both(
          own.get(`/api/djs/profile/${username}`),
          own.get(`/api/djs/profile/${username}/availability?month=${day(40).slice(0, 7)}`),
        )
    },
  },
  {
    name: 'look around as a visitor',
    share: 8,
    run: async (walk, _town, dice) => {
      await walk.open('/')
      await walk.think()
      await walk.get(`/api/djs/preview?${pick(dice, places)}`)
    },
  },
  { name: 'talk', share: 20, run: talk },
  {
    name: 'look at a booking',
    share: 12,
    run: async (walk, town, dice) => {
      const me = anyone(town, dice)
      const own = walk.as(me)
      await own.open('/contracts')
      if (!me.contractId) return
      await walk.think()
      const at = `/api/contracts/${me.contractId}`
      await both(own.get(at), own.get(`${at}/history`), own.get(`${at}/statement`))
      await walk.think()
      await both(own.get(`${at}/timeline`), own.get(`${at}/music-plan`), own.get(`${at}/questions`))
    },
  },
  {
    name: 'look at gigs',
    share: 8,
    run: async (walk, town, dice) => {
      const own = walk.as(pick(dice, town.djs))
      await own.open('/service-requests')
      await walk.think()
      await both(own.get('/api/dj/service-request-applications'), own.get('/api/service-requests/counts'))
    },
  },
  {
    name: 'look at figures and reviews',
    share: 5,
    run: async (walk, town, dice) => {
      const own = walk.as(pick(dice, town.djs))
      await own.get('/api/figures')
      await walk.think()
      await both(
        own.get('/api/reviews?filter=all&sort=newest'),
        own.get('/api/availability?from=2030-06-01&to=2030-06-30'),
      )
    },
  },
  {
    name: 'look at song wishes as a guest',
    share: 8,
    run: async (walk, town, dice) => {
      const code = dice.pick(town.parties)
      if (!code) return
      await walk.get(`/api/party/${code}`)
      await walk.think()
      await walk.get(`/api/party/${code}`)
    },
  },
  { name: 'ask for DJs and apply', share: 2, run: ask },
  { name: 'book, sign and pay', share: 3, run: book },
]
