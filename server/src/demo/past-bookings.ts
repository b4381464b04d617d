import { eventHours } from '@cuebook/domain/contracts/form/hours.ts'
import { fullName } from '@cuebook/domain/identity/names.ts'
import { DAY_MS, HOUR_MS } from '@cuebook/domain/kernel/durations.ts'
import { squareOf } from '@cuebook/domain/service-requests/squares.ts'
import { v7 } from 'uuid'
import { contracts } from '../contracts/table.ts'
import type { Tx } from '../kernel/db/database.ts'
import { putOnTop } from '../messages/changes.ts'
import { messages } from '../messages/table.ts'
import { reviews } from '../reviews/table.ts'
import {
  serviceRequestApplications as applications,
  serviceRequestInvitations as invitations,
  serviceRequests,
  serviceRequestViews as views,
} from '../service-requests/table.ts'
import { demoId, demoPeople } from './people.ts'
import { cities } from './rows/cities.ts'
import { pastBookings } from './rows/past-bookings.ts'
import { type DemoSigner, type demoHands, signDemoContract } from './signed.ts'

const ZONE = 'America/Los_Angeles'
const djId = demoId('dj@demo.test')
const clients = demoPeople.filter(({ email }) => email.endsWith('@clients.demo.test'))
/** From the request or the message to the contract. */
const TALKED_MS = 2 * DAY_MS

type Row = (typeof pastBookings)[number]
interface Past extends Row {
  readonly contractId: string
  readonly who: (typeof clients)[number]
  readonly madeAt: Date
  readonly eventDate: string
}

function pastAt(now: Date): Past[] {
  return pastBookings.flatMap((row, i) => {
    const who = clients[row.client]
    if (!who) return []
    const eventAt = now.getTime() - row.daysAgo * DAY_MS
    return {
      ...row,
      who,
      contractId: demoId(`past:${i}`),
      eventDate: new Date(eventAt).toISOString().slice(0, 10),
      madeAt: new Date(eventAt - row.ahead * DAY_MS),
    }
  })
}

/** Bookings of the last year that began in every way in which one can begin, with their requests, words and reviews. */
export async function loadDemoPastBookings(
  tx: Tx,
  { now, dj, hands }: { now: Date; dj: DemoSigner; hands: Awaited<ReturnType<typeof demoHands>> },
): Promise<void> {
  const past = pastAt(now)
  const rows = await tx.insert(contracts).values(past.map(contractOf)).returning()
  for (const [i, row] of rows.entries()) {
    const who = past[i]?.who
    if (!who) continue
    const client = { party: 'client', name: fullName(who), email: who.email } as const
    await signDemoContract(tx, row, [dj, client], hands)
  }
  await loadRequests(
    tx,
    past.filter(({ began }) => began === 'named' || began === 'open'),
  )
  for (const each of past) await loadTalk(tx, each)
  await tx.insert(reviews).values(past.flatMap(reviewOf))
}

function contractOf({ contractId, who, madeAt, eventDate, ...row }: Past): typeof contracts.$inferInsert {
  const [startTime, endTime] = row.hours
  return {
    id: contractId,
    status: 'completed',
    sentVersion: 1,
    djId,
    clientId: who.id,
    clientEmail: who.email,
    clientSeenVersion: 1,
    eventType: row.event,
    eventDate,
    startTime,
    endTime,
    timeZone: ZONE,
    venue: row.venue,
    venueAddress: row.address,
    priceCents: row.dollars * 100,
    ...eventHours({ eventDate, startTime, endTime, timeZone: ZONE }),
    clientSignedAt: new Date(madeAt.getTime() + 5 * HOUR_MS),
    djSignedAt: new Date(madeAt.getTime() + 7 * HOUR_MS),
    createdAt: madeAt,
    updatedAt: madeAt,
  }
}

async function loadRequests(tx: Tx, past: readonly Past[]): Promise<void> {
  const [city] = cities
  const asked = past.map((each) => {
    const createdAt = new Date(each.madeAt.getTime() - TALKED_MS)
    return { ...each, createdAt, requestId: v7({ msecs: createdAt.getTime() }) }
  })
  await tx.insert(serviceRequests).values(
    asked.map(({ requestId, contractId, who, event, began, createdAt, madeAt, ...row }) => ({
      id: requestId,
      clientId: who.id,
      status: 'booked' as const,
      contractId,
      eventDate: row.eventDate,
      startTime: row.hours[0],
      endTime: row.hours[1],
      location: row.address,
      lat: city.lat,
      lng: city.lng,
      square: squareOf(city),
      partyType: event,
      opensAt: began === 'open' ? createdAt : null,
      createdAt,
      updatedAt: madeAt,
    })),
  )
  await tx
    .insert(invitations)
    .values(asked.filter(({ began }) => began === 'named').map(({ requestId }) => ({ requestId, djId })))
  await tx
    .insert(views)
    .values(asked.map(({ requestId, createdAt: viewedAt }) => ({ requestId, djId, viewedAt })))
  await tx.insert(applications).values(
    asked.map(({ requestId, createdAt: at, madeAt, dollars }, i) => {
      const createdAt = new Date(at.getTime() + (2 + 3 * i) * HOUR_MS)
      return {
        id: v7({ msecs: createdAt.getTime() }),
        requestId,
        djId,
        status: 'accepted' as const,
        requestVersion: 1,
        priceCents: dollars * 100,
        availability: 'Free that day',
        message: 'I would love to play for you.',
        createdAt,
        updatedAt: madeAt,
      }
    }),
  )
}

async function loadTalk(tx: Tx, { talk, who, madeAt }: Past): Promise<void> {
  for (const [i, content] of (talk ?? []).entries()) {
    const createdAt = new Date(madeAt.getTime() - TALKED_MS + i * HOUR_MS)
    const [senderId, recipientId] = i === 0 ? [who.id, djId] : [djId, who.id]
    const message = { id: v7({ msecs: createdAt.getTime() }), senderId, recipientId, createdAt }
    await tx.insert(messages).values({ ...message, content, status: 'read' })
    await putOnTop(tx, message)
  }
}

function reviewOf({ contractId, who, eventDate, review }: Past): (typeof reviews.$inferInsert)[] {
  if (!review) return []
  const [rating, comment] = review
  const createdAt = new Date(Date.parse(eventDate) + 3 * DAY_MS)
  return [
    {
      id: v7({ msecs: createdAt.getTime() }),
      contractId,
      djId,
      clientId: who.id,
      rating,
      comment,
      createdAt,
    },
  ]
}
