import { addDays } from '@cuebook/domain/contracts/form/hours.ts'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { aContract } from '../../../tests/contracts.ts'
import { jobWith } from '../../../tests/outbox-job.ts'
import type { Visitor } from '../../../tests/visitor.ts'
import { completeEnded } from '../../contracts/complete.ts'
import { contracts } from '../../contracts/table.ts'
import { users } from '../../identity/table.ts'
import { reviewsApp } from '../reviews.fixture.ts'
import { reviewInvitations } from '../table.ts'
import { inviteClient } from './invite.ts'

const { ctx, db, signedIn, visitor, booking, aBooking, write, ...app } = await reviewsApp()
const { audited, toldTo, mailbox, hearOfReviews, runJobs } = app
const ask = ({ post }: Pick<Visitor, 'post'>, contractId: string) => post('/api/reviews/ask', { contractId })
const yesterday = addDays(new Date().toISOString().slice(0, 10), -2)

/** A confirmed booking that is over by the clock of the database. */
async function anEndedBooking() {
  const dj = await signedIn({ role: 'dj', firstName: 'Dana', lastName: 'Jordan' })
  const client = await signedIn({ role: 'client' })
  const parties = { djId: dj.user.id, clientId: client.user.id, clientEmail: client.user.email }
  const status = 'confirmed'
  return { dj, client, contractId: await aContract(db, { ...parties, eventDate: yesterday, status }) }
}

describe('the invitation', () => {
  test('goes to the client once after completion, by the clock', async () => {
    const { dj, client, contractId } = await anEndedBooking()
    await completeEnded(ctx)
    await hearOfReviews([dj, client], runJobs)
    await inviteClient(ctx)(jobWith({ contractId }))
    const invited = { kind: 'review', title: 'How was Dana Jordan?', path: `/reviews?contract=${contractId}` }
    expect(await toldTo(client)).toEqual([invited])
    expect(await toldTo(dj)).toEqual([])
    const mails = (await mailbox(client.user.email)).filter(({ subject }) => subject === invited.title)
    expect(mails).toHaveLength(1)
    expect(mails[0]?.links[0]).toContain(`/api/login?next=${encodeURIComponent(invited.path)}`)
    expect(await audited('review.invited', contractId)).toHaveLength(1)
    expect((await client.get('/api/reviews/mine')).json().waiting).toMatchObject([
      { contractId, eventType: 'Wedding', eventDate: yesterday, dj: { name: 'Dana Jordan' } },
    ])
    expect((await dj.get('/api/reviews/ask')).json()).toMatchObject([
      { contractId, invitedAt: expect.any(String), askedAt: null },
    ])
  })

  test('goes out when the DJ completes the booking by hand', async () => {
    const { dj, client, contractId } = await anEndedBooking()
    expect((await dj.post(`/api/contracts/${contractId}/complete`)).json().status).toBe('completed')
    await runJobs()
    expect(await toldTo(client)).toMatchObject([{ kind: 'review' }])
  })

  test('is not sent without an account, after a review, or before completion', async () => {
    const { dj, client, contractId } = await aBooking()
    await write(client, contractId)
    const early = await booking(dj, client, 'confirmed')
    const nobody = await booking(dj, client)
    await db.update(contracts).set({ clientId: null }).where(eq(contracts.id, nobody))
    for (const id of [contractId, early, nobody]) await inviteClient(ctx)(jobWith({ contractId: id }))
    expect(await toldTo(client)).toEqual([])
    expect(await db.select().from(reviewInvitations).where(eq(reviewInvitations.contractId, nobody))).toEqual(
      [],
    )
  })

  test('names no DJ whose name could be a link', async () => {
    const dj = await signedIn({ role: 'dj', firstName: 'win.example', lastName: 'now' })
    const client = await signedIn({ role: 'client' })
    await inviteClient(ctx)(jobWith({ contractId: await booking(dj, client) }))
    const [mail] = await mailbox(client.user.email)
    expect(mail?.subject).toBe('How was Your DJ?')
    expect(mail?.text).not.toContain('win.example')
  })
})

describe('asking by hand', () => {
  test('happens once, also with twenty calls at once, and mails the client', async () => {
    const { dj, client, contractId } = await aBooking()
    await hearOfReviews([dj, client], async () => {
      const answers = await Promise.all(Array.from({ length: 20 }, () => ask(dj, contractId)))
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array(19).fill(409)])
    })
    const again = await ask(dj, contractId)
    expect([again.statusCode, again.json().message]).toEqual([409, 'You have already asked for this review.'])
    expect(await toldTo(client)).toEqual([
      {
        kind: 'review',
        title: 'Dana Jordan asks for your review',
        path: `/reviews?contract=${contractId}`,
      },
    ])
    expect(await audited('review.asked', contractId)).toMatchObject([{ actorId: dj.user.id }])
    expect((await dj.get('/api/reviews/ask')).json()).toMatchObject([
      { contractId, client: { name: 'Clara Bennett' }, askedAt: expect.any(String) },
    ])
  })

  test('is for the DJ of a completed booking without a review', async () => {
    const { dj, client, contractId } = await aBooking()
    const other = await signedIn({ role: 'dj' })
    expect((await ask(other, contractId)).statusCode).toBe(404)
    expect((await ask(client, contractId)).json().code).toBe('auth.role')
    expect((await ask(visitor(), contractId)).statusCode).toBe(401)
    expect((await ask(dj, await booking(dj, client, 'confirmed'))).json().code).toBe('review.not-completed')
    const nobody = await booking(dj, client)
    await db.update(contracts).set({ clientId: null }).where(eq(contracts.id, nobody))
    expect((await ask(dj, nobody)).json().code).toBe('review.no-account')
    await write(client, contractId)
    expect((await ask(dj, contractId)).json().code).toBe('review.already')
    expect((await dj.get('/api/reviews/ask')).json()).toEqual([])
    expect(await toldTo(client)).toEqual([])
  })

  test('a DJ who was the client of a booking cannot ask for its review', async () => {
    const { client, contractId } = await aBooking()
    await db.update(users).set({ role: 'dj' }).where(eq(users.id, client.user.id))
    expect((await ask(client, contractId)).json().code).toBe('contract.not-your-part')
    expect((await client.get('/api/reviews/ask')).json()).toEqual([])
  })

  test('lists what was not asked about first, and twenty at most', async () => {
    const { dj, client, contractId } = await aBooking()
    for (let n = 0; n < 22; n++) await booking(dj, client)
    const first = (await dj.get('/api/reviews/ask')).json()
    expect(first).toHaveLength(20)
    await ask(dj, first[0].contractId)
    const list: { contractId: string }[] = (await dj.get('/api/reviews/ask')).json()
    expect(list.at(-1)?.contractId).toBe(first[0].contractId)
    expect(list.map((row) => row.contractId)).not.toContain(contractId)
  })
})
