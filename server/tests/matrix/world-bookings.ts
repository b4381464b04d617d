import { randomBytes } from 'node:crypto'
import { addDays } from '@cuebook/domain/contracts/form/hours.ts'
import type { ContractStatus } from '@cuebook/domain/contracts/life/status.ts'
import { codeAlphabet, codeLength } from '@cuebook/domain/party/code.ts'
import { cashMarks, deposits } from '../../src/contracts/deposit/table.ts'
import type { Db } from '../../src/kernel/db/database.ts'
import { newId } from '../../src/kernel/db/ids.ts'
import { musicPlans, musicRequests } from '../../src/music-requests/table.ts'
import { parties, partyWishes } from '../../src/party/table.ts'
import { payments } from '../../src/payments/table.ts'
import { reviews } from '../../src/reviews/table.ts'
import {
  serviceRequestApplications,
  serviceRequestInvitations,
  serviceRequests,
} from '../../src/service-requests/table.ts'
import { timelines } from '../../src/timeline/table.ts'
import { aContract } from '../contracts.ts'
import type { Person } from './person.ts'

export type Bookings = Awaited<ReturnType<typeof bookingsOf>>

/** Contracts in each state with all that hangs on them, and the requests from which contracts come. */
export async function bookingsOf(db: Db, { client, dj }: { client: Person; dj: Person }) {
  const [clientId, djId] = [client.user.id, dj.user.id]
  let day = '2030-06-01'
  // A DJ plays one event a day.
  const aBooking = (status: ContractStatus, more: { eventDate?: string } = {}) => {
    day = addDays(day, 1)
    return aContract(db, { djId, clientId, clientEmail: client.user.email, status, eventDate: day, ...more })
  }
  const [contract, pending, draft] = [
    await aBooking('confirmed'),
    await aBooking('pending'),
    await aBooking('draft'),
  ]
  const [unasked, unanswered] = [await aBooking('confirmed'), await aBooking('confirmed')]
  const [played, reviewed, unreviewed] = [
    await aBooking('confirmed', { eventDate: '2025-03-01' }),
    await aBooking('completed', { eventDate: '2025-04-01' }),
    await aBooking('completed', { eventDate: '2025-05-01' }),
  ]

  const token = randomBytes(32).toString('base64url')
  const [deposit, mark, payment] = [newId(), newId(), newId()]
  await db.insert(deposits).values({ id: deposit, contractId: contract, token, status: 'open' })
  await db
    .insert(cashMarks)
    .values({ id: mark, depositId: deposit, amountCents: 10_000, markedAt: new Date() })
  await db.insert(payments).values({
    id: payment,
    provider: 'test',
    intentId: newId(),
    kind: 'deposit',
    subjectId: deposit,
    state: 'kept',
    amountCents: 5_000,
    paidAt: new Date(),
  })

  const song = newId()
  const title = 'Superstition'
  const songs = [
    { id: song, list: 'must' as const, title },
    { id: newId(), list: 'never' as const, title },
  ]
  await db.insert(musicPlans).values({ contractId: contract, songs, shared: songs, sharedVersion: 1 })
  const row = { id: newId(), time: '21:00', minutes: null, title: 'Dance', note: null, songs: [song] }
  await db.insert(timelines).values({ contractId: contract, version: 1, rows: [row] })
  const code = [...randomBytes(codeLength)].map((byte) => codeAlphabet[byte % codeAlphabet.length]).join('')
  const names = { title: 'Our wedding', hosts: 'Clara & Tom' }
  await db
    .insert(parties)
    .values({ contractId: contract, code, isOn: true, version: 1, opensOn: '2025-01-01', ...names })
  const wish = newId()
  await db
    .insert(partyWishes)
    .values({ id: wish, contractId: contract, title: 'Waterloo', titleKey: 'waterloo', artistKey: '' })

  const [musicRequest, review] = [newId(), newId()]
  await db.insert(musicRequests).values({
    id: musicRequest,
    clientId,
    djId,
    contractId: contract,
    playlistName: 'Ours',
    playlistUrls: [],
  })
  await db
    .insert(reviews)
    .values({ id: review, contractId: reviewed, djId, clientId, rating: 5, comment: 'A great night.' })

  const wanted = { clientId, eventDate: '2030-12-01', location: 'Austin', partyType: 'Wedding' }
  const [request, applied] = [newId(), newId()]
  await db.insert(serviceRequests).values([
    { id: request, ...wanted },
    { id: applied, ...wanted, status: 'interested' },
  ])
  await db
    .insert(serviceRequestInvitations)
    .values([request, applied].map((requestId) => ({ requestId, djId })))
  const application = newId()
  const offer = {
    djId,
    requestVersion: 1,
    priceCents: 90_000,
    availability: 'Free',
    message: 'I know the hall.',
  }
  await db.insert(serviceRequestApplications).values({ id: application, requestId: applied, ...offer })
  return {
    contract,
    pending,
    draft,
    played,
    reviewed,
    unreviewed,
    unasked,
    unanswered,
    deposit,
    token,
    mark,
    payment,
    song,
    row,
    code,
    wish,
    musicRequest,
    review,
    request,
    applied,
    application,
  }
}
