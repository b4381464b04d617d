import { DAY_MS, HOUR_MS } from '@cuebook/domain/kernel/durations.ts'
import { squareOf } from '@cuebook/domain/service-requests/squares.ts'
import { v7 } from 'uuid'
import { type CountedKind, djDayCounts } from '../figures/table.ts'
import type { Tx } from '../kernel/db/database.ts'
import {
  serviceRequestApplications as applications,
  serviceRequestInvitations as invitations,
  serviceRequests,
  serviceRequestViews as views,
} from '../service-requests/table.ts'
import { demoId, demoPeople, pick } from './people.ts'
import { cities } from './rows/cities.ts'

/** Since how many days each of the two is in the market, and how often people see them on a usual day. */
const seen = [
  { email: 'dj@demo.test', days: 390, search: 26, visit: 2 },
  { email: 'trial@demo.test', days: 9, search: 14, visit: 1 },
] as const

/** People look for DJs in spring and early summer, and on Sundays. */
const season = [0.8, 0.9, 1.1, 1.3, 1.5, 1.4, 1.1, 1, 1, 0.9, 0.7, 0.6]

/** A year of searches, visits, requests and quotes; the market has grown meanwhile. */
export async function loadDemoFigures(tx: Tx, now: Date): Promise<void> {
  await loadPastRequests(tx, now)
  const rows = seen.flatMap((dj) =>
    Array.from({ length: dj.days }, (_, ago) => ago).flatMap((ago) =>
      (['search', 'visit'] as const).flatMap((kind) => {
        const day = new Date(now.getTime() - ago * DAY_MS)
        const count = timesOn(day, ago, { email: dj.email, kind, usual: dj[kind] })
        return count === 0 ? [] : { djId: demoId(dj.email), day: day.toISOString().slice(0, 10), kind, count }
      }),
    ),
  )
  await tx.insert(djDayCounts).values(rows)
}

interface Usual {
  readonly email: string
  readonly kind: CountedKind
  readonly usual: number
}
function timesOn(day: Date, ago: number, { email, kind, usual }: Usual): number {
  const chance = 0.4 + pick(`${kind} of ${email} ${ago} days ago`, 120) / 100
  const weekday = day.getUTCDay() === 0 ? 1.4 : 1
  const growth = 1 - ago / 700
  return Math.round(usual * chance * weekday * growth * (season[day.getUTCMonth()] ?? 1))
}

const clients = demoPeople.filter(({ email }) => email.endsWith('@clients.demo.test'))
const kinds = ['Wedding', 'Birthday Party', 'Corporate Event', 'Anniversary'] as const

/** Requests of the last year that came to nothing; the demo DJ was asked by name for some and quoted most. */
async function loadPastRequests(tx: Tx, now: Date): Promise<void> {
  const [city] = cities
  const djId = demoId('dj@demo.test')
  const requests = Array.from({ length: 15 }, (_, i) => {
    const createdAt = new Date(now.getTime() - (20 + i * 22) * DAY_MS)
    return {
      id: v7({ msecs: createdAt.getTime() }),
      clientId: clients[i % clients.length]?.id ?? demoId('client@demo.test'),
      status: 'withdrawn' as const,
      eventDate: new Date(createdAt.getTime() + 15 * DAY_MS).toISOString().slice(0, 10),
      location: city.name,
      lat: city.lat,
      lng: city.lng,
      square: squareOf(city),
      partyType: kinds[i % kinds.length] ?? kinds[0],
      opensAt: createdAt,
      createdAt,
      updatedAt: createdAt,
    }
  })
  const isNamed = (i: number) => i % 3 === 0
  await tx.insert(serviceRequests).values(requests)
  await tx
    .insert(invitations)
    .values(requests.filter((_, i) => isNamed(i)).map(({ id: requestId }) => ({ requestId, djId })))
  const viewed = requests.map(({ id: requestId, createdAt }) => ({ requestId, djId, viewedAt: createdAt }))
  await tx.insert(views).values(viewed)
  await tx.insert(applications).values(
    requests
      .filter((_, i) => i % 4 !== 3)
      .map(({ id: requestId, createdAt: at }, i) => {
        const createdAt = new Date(at.getTime() + (1 + pick(`quoted:${i}`, 20)) * HOUR_MS)
        return {
          id: v7({ msecs: createdAt.getTime() }),
          requestId,
          djId,
          status: 'rejected' as const,
          requestVersion: 1,
          priceCents: (700 + 50 * pick(`price:${i}`, 20)) * 100,
          availability: 'Free that day',
          message: 'I would love to play for you.',
          createdAt,
          updatedAt: createdAt,
        }
      }),
  )
}
