import { DAY_MS, HOUR_MS } from '@cuebook/domain/kernel/durations.ts'
import type { QuoteItem } from '@cuebook/domain/service-requests/quote.ts'
import { squareOf } from '@cuebook/domain/service-requests/squares.ts'
import { v7 } from 'uuid'
import type { Tx } from '../kernel/db/database.ts'
import {
  serviceRequestApplications as applications,
  serviceRequests,
  serviceRequestViews as views,
} from '../service-requests/table.ts'
import { cities } from './cities.ts'
import { demoId, demoPeople } from './people.ts'

interface Wanted {
  readonly by: string
  readonly partyType: string
  readonly days: number
  readonly location: string
  readonly budget: number | null
  readonly description: string
  readonly postedHoursAgo: number
  readonly status: 'pending' | 'viewed' | 'interested'
}

const clients = demoPeople
  .filter(({ email }) => email.endsWith('@clients.demo.test'))
  .map(({ email }) => email)
const other = (i: number): string => clients[i % clients.length] ?? 'client@demo.test'

const wanted: readonly Wanted[] = [
  {
    by: 'client@demo.test',
    partyType: 'Wedding',
    days: 61,
    location: 'Hall One, Los Angeles, CA',
    budget: 1800,
    description: 'Garden ceremony at five, dinner at seven, dancing until midnight. Latin and soul.',
    postedHoursAgo: 50,
    status: 'interested',
  },
  {
    by: 'client@demo.test',
    partyType: 'Birthday Party',
    days: 82,
    location: 'Echo Park, Los Angeles, CA',
    budget: 700,
    description: 'Turning forty with close friends. House and disco, nothing too loud before ten.',
    postedHoursAgo: 30,
    status: 'viewed',
  },
  {
    by: 'client@demo.test',
    partyType: 'Private Party',
    days: 124,
    location: 'Venice, Los Angeles, CA',
    budget: null,
    description: 'A roof, sixty people and a sunset.',
    postedHoursAgo: 26,
    status: 'pending',
  },
  {
    by: other(0),
    partyType: 'Corporate Event',
    days: 18,
    location: 'The Pier, Long Beach, CA',
    budget: 2400,
    description: 'Year-end party for 120 people. Background first, then an hour of dancing.',
    postedHoursAgo: 5,
    status: 'pending',
  },
  {
    by: other(1),
    partyType: 'Anniversary',
    days: 96,
    location: 'Lakeside Club, Malibu, CA',
    budget: 1100,
    description: 'Thirty years married. Motown, some swing, and their wedding song at nine.',
    postedHoursAgo: 96,
    status: 'interested',
  },
  {
    by: other(2),
    partyType: 'Graduation',
    days: 201,
    location: 'Pasadena, CA',
    budget: 600,
    description: 'Backyard, around sixty guests of all ages. We have power but no speakers.',
    postedHoursAgo: 55,
    status: 'viewed',
  },
  {
    by: other(3),
    partyType: 'Club/Bar Event',
    days: 45,
    location: 'Vista Room, Burbank, CA',
    budget: 1500,
    description: 'New Year countdown, open format. House sound is there, bring your own decks.',
    postedHoursAgo: 70,
    status: 'pending',
  },
  {
    by: other(4),
    partyType: 'Festival',
    days: 240,
    location: 'Santa Monica, CA',
    budget: 3200,
    description: 'Afternoon stage of a street festival, two hours of sunny house.',
    postedHoursAgo: 120,
    status: 'pending',
  },
]

interface Quoted {
  /** The place of the request in the list above. */
  readonly to: number
  readonly by: string
  readonly price: number
  readonly hours: readonly [string, string]
  readonly items: readonly QuoteItem[]
  readonly availability: string
  readonly message: string
}

const nearby = demoPeople.filter(
  ({ email, profile }) => email.endsWith('@djs.demo.test') && profile?.city === cities[0],
)
const neighbour = (i: number): string => nearby[i]?.email ?? 'dj@demo.test'
const hours = (label: string, amount: number): QuoteItem => ({ kind: 'hours', label, amount })
const travel = (amount: number): QuoteItem => ({ kind: 'travel', label: 'Travel', amount })
const extra = (label: string, amount = 0): QuoteItem => ({ kind: 'extra', label, amount })

const quotes: readonly Quoted[] = [
  {
    to: 0,
    by: neighbour(0),
    price: 1650,
    hours: ['18:00', '23:00'],
    items: [hours('Five hours', 1500), travel(0), extra('Sound'), extra('Lighting', 150)],
    availability: 'Free that day',
    message:
      'I played Hall One twice this year and know the house limiter. Happy to learn your first dance edit.',
  },
  {
    to: 0,
    by: 'dj@demo.test',
    price: 1800,
    hours: ['18:00', '00:00'],
    items: [
      hours('Six hours', 1650),
      travel(0),
      extra('Sound'),
      extra('Lighting'),
      extra('Fog machine', 150),
    ],
    availability: 'Free that day',
    message: 'I plan the big moments with you and keep the floor full to the last song.',
  },
  {
    to: 0,
    by: neighbour(1),
    price: 2050,
    hours: ['18:00', '00:00'],
    items: [hours('Six hours', 1690), travel(60), extra('Sound'), extra('Photo booth', 300)],
    availability: 'Free from 5:00 PM',
    message: 'The booth comes with an operator and prints. I could start with a dinner set at no extra cost.',
  },
  {
    to: 4,
    by: 'dj@demo.test',
    price: 1050,
    hours: ['18:00', '22:00'],
    items: [],
    availability: 'Free that day',
    message: 'Motown is my first love. I have their wedding song ready in three versions.',
  },
]

/** Open requests around the first city, and applications that their clients compare. */
export async function loadDemoGigs(tx: Tx, now: Date): Promise<void> {
  const [city] = cities
  const requests = wanted.map((each, i) => {
    const createdAt = new Date(now.getTime() - each.postedHoursAgo * HOUR_MS)
    const spot = { lat: city.lat + 0.04 * (i - 3), lng: city.lng + 0.05 * ((i % 3) - 1) }
    return {
      // Ids grow with time, and the list is sorted by them.
      id: v7({ msecs: createdAt.getTime() }),
      clientId: demoId(each.by),
      status: each.status,
      eventDate: new Date(now.getTime() + each.days * DAY_MS).toISOString().slice(0, 10),
      location: each.location,
      ...spot,
      square: squareOf(spot),
      partyType: each.partyType,
      budgetCents: each.budget === null ? null : each.budget * 100,
      description: each.description,
      opensAt: createdAt,
      createdAt,
      updatedAt: createdAt,
    }
  })
  await tx.insert(serviceRequests).values(requests)
  const applied = quotes.flatMap(({ to, by, price, hours: [startTime, endTime], ...quote }, i) => {
    const request = requests[to]
    if (!request) return []
    const createdAt = new Date(request.createdAt.getTime() + (3 + i) * HOUR_MS)
    return {
      ...quote,
      id: v7({ msecs: createdAt.getTime() }),
      requestId: request.id,
      djId: demoId(by),
      requestVersion: 1,
      priceCents: price * 100,
      startTime,
      endTime,
      items: [...quote.items],
      createdAt,
      updatedAt: createdAt,
    }
  })
  await tx.insert(applications).values(applied)
  const opened = [...applied, ...seenOnly(requests)]
  await tx
    .insert(views)
    .values(opened.map(({ requestId, djId }) => ({ requestId, djId, viewedAt: now })))
    .onConflictDoNothing()
}

/** DJs who have opened a request without applying. */
const seenOnly = (requests: readonly { readonly id: string; readonly status: string }[]) =>
  requests
    .filter(({ status }) => status === 'viewed')
    .flatMap(({ id: requestId }) => nearby.slice(0, 4).map(({ id: djId }) => ({ requestId, djId })))
