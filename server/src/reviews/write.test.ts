import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { aContract } from '../../tests/contracts.ts'
import type { Visitor } from '../../tests/visitor.ts'
import { reviewsApp } from './reviews.fixture.ts'
import { reviews } from './table.ts'

const { db, signedIn, visitor, aBooking, aReview, booking, write, moveClock, ...app } = await reviewsApp()
const { audited, toldTo, mailbox, hearOfReviews } = app
const patch = ({ call }: Pick<Visitor, 'call'>, at: string, payload: object) => call('PATCH', at, { payload })

describe('writing', () => {
  test('the client of a completed contract reviews it once, and the DJ is told', async () => {
    const { dj, client, contractId } = await aBooking()
    let answer = await client.get('/api/reviews/mine')
    await hearOfReviews([dj, client], async () => {
      answer = await write(client, contractId, { rating: 4, comment: '  Great.  ' })
    })
    expect(answer.statusCode, answer.body).toBe(200)
    const { id } = answer.json()
    expect(await db.select().from(reviews).where(eq(reviews.id, id))).toMatchObject([
      { contractId, djId: dj.user.id, clientId: client.user.id, rating: 4, comment: 'Great.', reply: null },
    ])
    expect(await audited('review.written', id)).toMatchObject([
      { actorId: client.user.id, ip: '127.0.0.1', details: { contractId, rating: 4 } },
    ])
    const title = 'New review: 4 stars from Clara Bennett'
    expect(await toldTo(dj)).toEqual([{ kind: 'review', title, path: '/reviews' }])
    const [mail] = await mailbox(dj.user.email)
    expect(mail?.subject).toBe(title)
    expect(mail?.text).not.toContain('Great.')
    expect(mail?.links[0]).toBe('http://localhost:3000/api/login?next=%2Freviews')
    const again = await write(client, contractId)
    expect([again.statusCode, again.json().message]).toEqual([
      409,
      'There is already a review of this booking.',
    ])
  })

  test('twenty calls at once write one review', async () => {
    const { dj, client, contractId } = await aBooking()
    const answers = await Promise.all(Array.from({ length: 20 }, () => write(client, contractId)))
    const codes = answers.map(({ statusCode }) => statusCode).sort()
    expect(codes).toEqual([200, ...Array.from({ length: 19 }, () => 409)])
    expect(await db.$count(reviews, eq(reviews.contractId, contractId))).toBe(1)
    expect(await toldTo(dj)).toHaveLength(1)
  })

  test.each(['draft', 'sent', 'pending', 'signed', 'confirmed', 'cancelled'] as const)(
    'a %s contract cannot be reviewed',
    async (status) => {
      const { client, contractId } = await aBooking(status)
      const answer = await write(client, contractId)
      if (status === 'draft') expect(answer.json().code).toBe('contract.not-found')
      else {
        expect([answer.statusCode, answer.json().message]).toEqual([
          409,
          'The event is not completed yet. You can review it once it is over.',
        ])
      }
      expect(await db.$count(reviews, eq(reviews.contractId, contractId))).toBe(0)
    },
  )

  test("nobody reviews another client's contract, and a DJ none of their own", async () => {
    const { dj, contractId } = await aBooking()
    const stranger = await signedIn({ role: 'client' })
    expect((await write(stranger, contractId)).statusCode).toBe(404)
    expect((await write(dj, contractId)).json().code).toBe('contract.not-your-part')
    const alone = await booking(dj, dj)
    expect((await write(dj, alone)).json().code).toBe('contract.not-your-part')
    expect((await visitor().post('/api/reviews', { contractId, rating: 5, comment: 'x' })).statusCode).toBe(
      401,
    )
    expect(await db.$count(reviews, eq(reviews.djId, dj.user.id))).toBe(0)
  })

  test('the proven owner of the invited address is the client while nobody took the contract', async () => {
    const dj = await signedIn({ role: 'dj' })
    const client = await signedIn({ role: 'client' })
    const parties = { djId: dj.user.id, clientEmail: client.user.email }
    const contractId = await aContract(db, { ...parties, eventDate: '2020-02-02', status: 'completed' })
    const waiting = (await client.get('/api/reviews/mine')).json().waiting
    expect(waiting).toMatchObject([{ contractId }])
    expect((await write(client, contractId)).statusCode).toBe(200)
  })

  test.each([
    [{ rating: 0 }, 'Please choose one to five stars'],
    [{ rating: 6 }, 'Please choose one to five stars'],
    [{ rating: 4.5 }, 'Please choose one to five stars'],
    [{ comment: '\u200b' }, 'Please write a few words'],
    [{ comment: 'x'.repeat(2001) }, 'A review may have 2000 characters at most'],
    [{ contractId: 'x' }, 'Please choose a booking'],
  ])('%j is refused with a sentence', async (body, sentence) => {
    const { client, contractId } = await aBooking()
    const answer = await write(client, contractId, body)
    expect([answer.statusCode, answer.json().details[0].message]).toEqual([400, sentence])
  })
})

describe('changing', () => {
  test('the author changes a review, and the DJ reads it at once', async () => {
    const { dj, client, id, at } = await aReview({ rating: 2 })
    await hearOfReviews([dj, client], async () => {
      expect((await patch(client, at, { rating: 3, comment: 'Better than I thought.' })).statusCode).toBe(200)
    })
    const { summary, reviews: list } = (await dj.get('/api/reviews')).json()
    expect(summary).toEqual({ averageRating: 3, reviewCount: 1, distribution: [0, 0, 1, 0, 0] })
    expect(list).toMatchObject([{ id, rating: 3, comment: 'Better than I thought.' }])
    expect(list[0].editedAt).not.toBeNull()
    expect(await audited('review.edited', id)).toMatchObject([
      { actorId: client.user.id, details: { was: { rating: 2, comment: 'A great night.' }, rating: 3 } },
    ])
    await patch(client, at, { rating: 3 })
    expect(await audited('review.edited', id)).toHaveLength(1)
  })

  test('one field can be changed alone', async () => {
    const { client, id, at } = await aReview({ rating: 2 })
    await patch(client, at, { comment: 'Fine.' })
    await patch(client, at, { rating: 1 })
    expect(await db.select().from(reviews).where(eq(reviews.id, id))).toMatchObject([
      { rating: 1, comment: 'Fine.' },
    ])
    const bad = await patch(client, at, { rating: 9 })
    expect(bad.statusCode).toBe(400)
  })

  test('nobody but the author changes it', async () => {
    const { dj, id, at } = await aReview()
    const stranger = await signedIn({ role: 'client' })
    for (const who of [dj, stranger]) expect((await patch(who, at, { rating: 1 })).statusCode).toBe(404)
    expect((await patch(visitor(), at, { rating: 1 })).statusCode).toBe(401)
    expect((await db.select().from(reviews).where(eq(reviews.id, id)))[0]?.rating).toBe(5)
  })

  test('after 14 days a review is final', async () => {
    const { client, at } = await aReview()
    moveClock(14, -1)
    expect((await client.get('/api/reviews/mine')).json().reviews[0].canEdit).toBe(true)
    expect((await patch(client, at, { rating: 4 })).statusCode).toBe(200)
    moveClock(0, 1)
    const late = await patch(client, at, { rating: 1 })
    expect([late.statusCode, late.json().message]).toEqual([
      409,
      'A review can be changed for 14 days. This time is over.',
    ])
    expect((await client.get('/api/reviews/mine')).json().reviews).toMatchObject([
      { rating: 4, canEdit: false },
    ])
  })
})
