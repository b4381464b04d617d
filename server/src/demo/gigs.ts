import { DAY_MS, HOUR_MS } from '@cuebook/domain/kernel/durations.ts'
import { squareOf } from '@cuebook/domain/service-requests/squares.ts'
import { v7 } from 'uuid'
import type { Tx } from '../kernel/db/database.ts'
import {
  serviceRequestApplications as applications,
  serviceRequestInvitations as invitations,
  serviceRequests,
  serviceRequestViews as views,
} from '../service-requests/table.ts'
import { packaged } from './asked-package.ts'
import { demoId, demoPeople } from './people.ts'
import { cities } from './rows/cities.ts'
import { quotes, serviceRequests as rows } from './rows/requests.ts'

const clients = demoPeople.filter(({ email }) => email.endsWith('@clients.demo.test'))

const nearby = demoPeople.filter(
  ({ email, profile }) => email.endsWith('@djs.demo.test') && profile?.city === cities[0],
)
const idOf = (by: string | number, others: typeof demoPeople): string =>
  typeof by === 'string' ? demoId(by) : (others[by]?.id ?? demoId('client@demo.test'))

/** Requests around the first city, one of them to several DJs by name, and applications that their clients compare. */
export async function loadDemoGigs(tx: Tx, now: Date): Promise<void> {
  const [city] = cities
  const requests = rows.map((each, i) => {
    const createdAt = new Date(now.getTime() - each.postedHoursAgo * HOUR_MS)
    const spot = { lat: city.lat + 0.04 * (i - 3), lng: city.lng + 0.05 * ((i % 3) - 1) }
    return {
      // Ids grow with time, and the list is sorted by them.
      id: v7({ msecs: createdAt.getTime() }),
      clientId: idOf(each.by, clients),
      status: each.status,
      eventDate: new Date(now.getTime() + each.days * DAY_MS).toISOString().slice(0, 10),
      location: each.location,
      ...spot,
      square: squareOf(spot),
      partyType: each.partyType,
      budgetCents: each.budget === null ? null : each.budget * 100,
      description: each.description,
      opensAt: each.asks ? null : createdAt,
      createdAt,
      updatedAt: createdAt,
    }
  })
  await tx.insert(serviceRequests).values(requests)
  const asked = rows.flatMap(({ asks = [] }, i) => {
    const requestId = requests[i]?.id
    return requestId ? asks.map((by) => ({ requestId, djId: idOf(by, nearby) })) : []
  })
  await tx.insert(invitations).values(asked)
  const applied = quotes.flatMap(({ to, by, price, hours: [startTime, endTime], offers, ...quote }, i) => {
    const request = requests[to]
    if (!request) return []
    const createdAt = new Date(request.createdAt.getTime() + (3 + i) * HOUR_MS)
    return {
      ...quote,
      id: v7({ msecs: createdAt.getTime() }),
      requestId: request.id,
      djId: idOf(by, nearby),
      requestVersion: 1,
      priceCents: price * 100,
      startTime,
      endTime,
      items: [...quote.items],
      ...(offers && packaged(idOf(by, nearby), offers, { price, startTime, endTime, place: request })),
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
