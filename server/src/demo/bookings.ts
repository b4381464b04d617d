import { eventHours } from '@cuebook/domain/contracts/form/hours.ts'
import type { ContractStatus } from '@cuebook/domain/contracts/life/status.ts'
import { DAY_MS, HOUR_MS } from '@cuebook/domain/kernel/durations.ts'
import { quoteInTerms } from '@cuebook/domain/service-requests/applying/quote.ts'
import { v7 } from 'uuid'
import type { deposits } from '../contracts/deposit/table.ts'
import type { contracts } from '../contracts/table.ts'
import type { payments } from '../payments/table.ts'
import type { reviews } from '../reviews/table.ts'
import { type Offered, packaged } from './asked-package.ts'
import { demoId, demoPeople, pick } from './people.ts'
import { agreed, bookings, comments, praise, ratings, replies, thanks } from './rows/bookings.ts'
import { cities } from './rows/cities.ts'

type Contract = typeof contracts.$inferInsert
type Review = typeof reviews.$inferInsert
type Deposit = typeof deposits.$inferInsert
type Payment = typeof payments.$inferInsert

const ZONE = 'America/Los_Angeles'
const byClient = new Set<ContractStatus>(['signed', 'confirmed', 'completed'])
const byBoth = new Set<ContractStatus>(['confirmed', 'completed'])

/** The latest event was only just completed, so the demo client can still review it. */
const REVIEWED_AFTER_MS = 7 * DAY_MS

/** The deposit of the first booking is paid; the second has a payment link that was not used yet. */
function depositsFor(
  contracts: readonly (Contract & { priceCents: number })[],
  now: Date,
): { deposits: Deposit[]; payments: Payment[] } {
  const [paid, open] = contracts.filter(({ status }) => status === 'confirmed')
  if (!paid || !open) return { deposits: [], payments: [] }
  const paidAt = new Date(now.getTime() - 3 * DAY_MS)
  const depositOf = ({ id }: typeof paid) => ({
    id: demoId(`deposit:${id}`),
    contractId: id,
    token: `demo-${demoId(`token:${id}`)}`,
  })
  return {
    deposits: [
      { ...depositOf(paid), status: 'paid', receiptNumber: 'R-DEMO00000001', paidAt },
      { ...depositOf(open), status: 'open' },
    ],
    payments: [
      {
        id: v7({ msecs: paidAt.getTime() }),
        provider: 'test',
        intentId: `pi_demo_${demoId(`intent:${paid.id}`)}`,
        paymentIntentId: `pi_demo_${demoId(`intent:${paid.id}`)}`,
        kind: 'deposit',
        subjectId: depositOf(paid).id,
        state: 'kept',
        amountCents: paid.priceCents / 2,
        cardBrand: 'Visa',
        cardLast4: '4242',
        paidAt,
        createdAt: paidAt,
      },
    ],
  }
}

/** Bookings and reviews between the demo DJ and the demo client, with dates around today. */
export function demoBookings(now: Date): {
  contracts: Contract[]
  deposits: Deposit[]
  payments: Payment[]
  reviews: Review[]
} {
  const djId = demoId('dj@demo.test')
  const clientId = demoId('client@demo.test')
  const contracts = bookings.map(
    ([eventType, status, days, startTime, endTime, venue, venueAddress, price], i) => {
      const eventDate = new Date(now.getTime() + days * DAY_MS).toISOString().slice(0, 10)
      const madeAt = new Date(now.getTime() + Math.min(days, 0) * DAY_MS - (20 + i) * DAY_MS)
      return {
        id: demoId(`contract:${i}`),
        status,
        sentVersion: status === 'draft' ? null : 1,
        djId,
        clientId: status === 'draft' ? null : clientId,
        clientEmail: 'client@demo.test',
        clientSeenVersion: 1,
        eventType,
        eventDate,
        startTime,
        endTime,
        timeZone: ZONE,
        venue,
        venueAddress,
        priceCents: price * 100,
        included: i === 0 ? includedIn({ price, startTime, endTime, place: cities[0] }) : null,
        ...eventHours({ eventDate, startTime, endTime, timeZone: ZONE }),
        clientSignedAt: byClient.has(status) ? new Date(madeAt.getTime() + 5 * HOUR_MS) : null,
        djSignedAt: byBoth.has(status) ? new Date(madeAt.getTime() + 7 * HOUR_MS) : null,
        createdAt: madeAt,
        updatedAt: madeAt,
      }
    },
  )
  const reviewed = contracts.filter(
    ({ status, endsAt }) =>
      status === 'completed' && endsAt && now.getTime() - endsAt.getTime() > REVIEWED_AFTER_MS,
  )
  return {
    contracts,
    ...depositsFor(contracts, now),
    reviews: reviewed.map(({ id, endsAt }, i) => {
      const createdAt = new Date((endsAt ?? now).getTime() + 2 * DAY_MS)
      return {
        id: v7({ msecs: createdAt.getTime() }),
        contractId: id,
        djId,
        clientId,
        rating: i === 1 ? 4 : 5,
        comment: comments[i] ?? comments[0] ?? '',
        createdAt,
        ...replied(replies[i] ?? null, createdAt),
      }
    }),
  }
}

/** A package with its extras, as an accepted quote leaves it in the contract. */
function includedIn(offered: Offered): string | null {
  const { items, package: one } = packaged(demoId('dj@demo.test'), agreed, offered)
  return quoteInTerms({ items, package: one ?? null, price: offered.price })
}

/** A DJ replies two days after the review. */
const replied = (reply: string | null, writtenAt: Date) =>
  reply === null ? {} : { reply, repliedAt: new Date(writtenAt.getTime() + 2 * DAY_MS) }

const MOST_REVIEWS = 7
const BOOKED_AHEAD_MS = 40 * DAY_MS

/** Past bookings of the other demo DJs with their reviews; some DJs have many, some none. */
export function demoReviews(now: Date): { contracts: Contract[]; reviews: Review[] } {
  const clients = demoPeople.filter(({ email }) => email.endsWith('@clients.demo.test'))
  const djs = demoPeople.filter(({ email }) => email.endsWith('@djs.demo.test'))
  const booked = djs.flatMap((dj) =>
    Array.from({ length: pick(`${dj.email}:reviews`, MOST_REVIEWS + 1) }, (_, i) => {
      const seed = `${dj.email}:review:${i}`
      const client = clients[pick(seed, clients.length)] ?? clients[0]
      const days = 10 + pick(`${seed}:days`, 300)
      return {
        dj,
        client,
        seed,
        eventDate: new Date(now.getTime() - days * DAY_MS).toISOString().slice(0, 10),
      }
    }),
  )
  return {
    contracts: booked.map(({ dj, client, seed, eventDate }) => ({
      id: demoId(`contract:${seed}`),
      status: 'completed' as const,
      sentVersion: 1,
      djId: dj.id,
      clientEmail: client?.email ?? '',
      eventType: 'Wedding',
      eventDate,
      startTime: '18:00',
      endTime: '23:00',
      venue: 'Town Hall',
      venueAddress: dj.profile?.city.name ?? '',
      priceCents: (dj.profile?.basePriceCents ?? 0) * 5,
      createdAt: new Date(Date.parse(eventDate) - BOOKED_AHEAD_MS),
      updatedAt: new Date(Date.parse(eventDate) - BOOKED_AHEAD_MS),
    })),
    reviews: booked.map(({ dj, client, seed, eventDate }) => {
      const createdAt = new Date(Date.parse(eventDate) + 3 * DAY_MS)
      return {
        id: v7({ msecs: createdAt.getTime() }),
        contractId: demoId(`contract:${seed}`),
        djId: dj.id,
        clientId: client?.id ?? dj.id,
        rating: ratings[pick(`${seed}:rating`, ratings.length)] ?? 5,
        comment: praise[pick(`${seed}:words`, praise.length)] ?? '',
        createdAt,
        ...replied(thanks[pick(`${seed}:reply`, 2 * thanks.length)] ?? null, createdAt),
      }
    }),
  }
}
