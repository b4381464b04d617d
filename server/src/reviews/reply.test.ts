import { expect, test } from 'vitest'
import { reviewsApp } from './reviews.fixture.ts'

const { signedIn, visitor, aReview, audited, toldTo, mailbox, hearOfReviews, moveClock } = await reviewsApp()

test('the DJ replies once, everybody reads it, and the client is told once', async () => {
  const { dj, client, contractId, id, at } = await aReview()
  await hearOfReviews([dj, client], async () => {
    const answer = await dj.put(`${at}/reply`, { reply: ' Thank you, Clara. ' })
    expect(answer.statusCode, answer.body).toBe(200)
  })
  const [received] = (await dj.get('/api/reviews')).json().reviews
  expect(received.reply).toMatchObject({ text: 'Thank you, Clara.', editedAt: null, canEdit: true })
  const [given] = (await client.get('/api/reviews/mine')).json().reviews
  expect(given.reply).toMatchObject({ text: 'Thank you, Clara.' })
  await dj.put(`${at}/reply`, { reply: 'Thank you, Clara!' })
  await dj.put(`${at}/reply`, { reply: 'Thank you, Clara!' })
  const title = 'Dana Jordan replied to your review'
  expect(await toldTo(client)).toEqual([{ kind: 'review', title, path: `/reviews?contract=${contractId}` }])
  const mails = (await mailbox(client.user.email)).filter(({ subject }) => subject === title)
  expect(mails).toHaveLength(1)
  expect(mails[0]?.links[0]).toBe(
    `http://localhost:3000/api/login?next=${encodeURIComponent(`/reviews?contract=${contractId}`)}`,
  )
  expect(await audited('review.replied', id)).toMatchObject([{ actorId: dj.user.id }])
  expect(await audited('review.reply-edited', id)).toMatchObject([{ details: { was: 'Thank you, Clara.' } }])
})

test('a first reply may come late, and can be changed for 14 days', async () => {
  const { dj, at } = await aReview()
  moveClock(400)
  expect((await dj.put(`${at}/reply`, { reply: 'Late, but thank you.' })).statusCode).toBe(200)
  moveClock(14, -1)
  expect((await dj.put(`${at}/reply`, { reply: 'Thank you.' })).statusCode).toBe(200)
  moveClock(0, 1)
  const late = await dj.put(`${at}/reply`, { reply: 'No.' })
  expect([late.statusCode, late.json().message]).toEqual([
    409,
    'A reply can be changed for 14 days. This time is over.',
  ])
  const [review] = (await dj.get('/api/reviews')).json().reviews
  expect(review.reply).toMatchObject({ text: 'Thank you.', canEdit: false })
})

test('nobody but the DJ of the review replies', async () => {
  const { dj, client, at } = await aReview()
  const other = await signedIn({ role: 'dj' })
  const reply = { reply: 'Mine.' }
  expect((await other.put(`${at}/reply`, reply)).statusCode).toBe(404)
  expect((await client.put(`${at}/reply`, reply)).json().code).toBe('auth.role')
  expect((await visitor().put(`${at}/reply`, reply)).statusCode).toBe(401)
  expect((await dj.put(`${at}/reply`, { reply: '\u200b' })).json().details[0].message).toBe(
    'Please write a reply',
  )
  expect((await dj.get('/api/reviews')).json().reviews[0].reply).toBeNull()
})

test('twenty replies at once tell the client once', async () => {
  const { dj, client, id, at } = await aReview()
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) => dj.put(`${at}/reply`, { reply: `Thank you ${n}` })),
  )
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200))
  expect(await audited('review.replied', id)).toHaveLength(1)
  expect(await toldTo(client)).toHaveLength(1)
})
