import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { reports } from '../reports/table.ts'
import { adminEmail, reviewsApp } from './reviews.fixture.ts'
import { reviews } from './table.ts'

const { db, signedIn, visitor, aReview, audited, toldTo, mailbox, hearOfReviews, moveClock } =
  await reviewsApp()
const admin = await signedIn({ email: adminEmail, role: 'client' })
const path = '/api/admin/reports'
const decide = (who: Pick<typeof admin, 'post'>, report: string, outcome: string) =>
  who.post(`${path}/${report}/decision`, { outcome, note: 'We talked about it.' })
const openOf = (reviewId: string) =>
  db
    .select()
    .from(reports)
    .where(and(eq(reports.subjectId, reviewId), eq(reports.state, 'open')))
const statesOf = async (reviewId: string) =>
  (await db.select().from(reports).where(eq(reports.subjectId, reviewId)).orderBy(reports.id)).map(
    ({ state, handledBy }) => [state, handledBy],
  )
const read = async (report: string) => (await admin.get(`${path}/${report}`)).json()

test('the DJ and other people report a review once while the report is open, but not its author', async () => {
  const { dj, client, id, at } = await aReview({ comment: 'Nonsense.' })
  const stranger = await signedIn({ role: 'client' })
  await hearOfReviews([dj], async () => {
    const calls = Array.from({ length: 20 }, () =>
      dj.post(`${at}/report`, { reason: 'rude', details: ' Look. ' }),
    )
    const ids = new Set((await Promise.all(calls)).map((answer) => answer.json().id))
    expect(ids.size).toBe(1)
  })
  expect((await stranger.post(`${at}/report`, { reason: 'private' })).statusCode).toBe(200)
  const own = await client.post(`${at}/report`, { reason: 'other' })
  expect([own.statusCode, own.json().code]).toEqual([409, 'review.own'])
  expect((await visitor().post(`${at}/report`, { reason: 'other' })).statusCode).toBe(401)
  expect((await dj.post(`${at}/report`, { reason: 'ugly' })).json().details[0].message).toBe(
    'Please choose a reason',
  )
  expect(await openOf(id)).toMatchObject([
    { subjectKind: 'review', aboutId: client.user.id },
    { aboutId: client.user.id },
  ])
  expect(await audited('review.reported', id)).toMatchObject([
    { actorId: dj.user.id, details: { reason: 'rude' } },
    { actorId: stranger.user.id },
  ])
  expect((await dj.get('/api/reviews')).json().reviews).toMatchObject([{ id, reported: true }])
})

test('a person sends ten reports a day', async () => {
  const stranger = await signedIn({ role: 'client' })
  for (let n = 0; n < 10; n++) {
    const { at } = await aReview()
    expect((await stranger.post(`${at}/report`, { reason: 'rude' })).statusCode).toBe(200)
  }
  const { id, at } = await aReview()
  const refused = await stranger.post(`${at}/report`, { reason: 'rude' })
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'review.too-many-reports'])
  expect(await openOf(id)).toEqual([])
  moveClock(1, 1)
  expect((await stranger.post(`${at}/report`, { reason: 'rude' })).statusCode).toBe(200)
})

test('nobody but an admin reads reports or decides', async () => {
  const { dj, id, at } = await aReview()
  const report: string = (await dj.post(`${at}/report`, { reason: 'rude' })).json().id
  for (const [who, status, code] of [
    [dj, 403, 'admin.only'],
    [visitor(), 401, 'auth.required'],
  ] as const)
    for (const answer of [await who.get(path), await decide(who, report, 'removed')])
      expect([answer.statusCode, answer.json().code]).toEqual([status, code])
  expect(await openOf(id)).toHaveLength(1)
})

test('a removed review is gone everywhere, and both people are told kindly', async () => {
  const { dj, client, contractId, id, at } = await aReview({ rating: 1, comment: 'Nonsense.' })
  const stranger = await signedIn({ role: 'client' })
  await stranger.post(`${at}/report`, { reason: 'other' })
  const report: string = (await dj.post(`${at}/report`, { reason: 'rude', details: 'Look.' })).json().id
  expect(await read(report)).toMatchObject({
    kind: 'review',
    reason: 'rude',
    details: 'Look.',
    reporter: { id: dj.user.id, name: 'Dana Jordan' },
    reported: { id: client.user.id, name: 'Clara Bennett' },
    review: { rating: 1, comment: 'Nonsense.', reply: null, isRemoved: false, dj: { id: dj.user.id } },
    messages: [],
  })
  await hearOfReviews([dj, client], async () => {
    const calls = Array.from({ length: 20 }, () => decide(admin, report, 'removed'))
    const statuses = (await Promise.all(calls)).map(({ statusCode }) => statusCode)
    expect(statuses.sort()).toEqual([200, ...Array(19).fill(409)])
  })
  expect(await read(report)).toMatchObject({ state: 'removed', review: { isRemoved: true } })
  expect(await statesOf(id)).toEqual(Array(2).fill(['removed', admin.user.id]))
  expect((await dj.get('/api/reviews')).json()).toMatchObject({ reviews: [], counts: { all: 0 } })
  expect((await dj.get('/api/dj/stats')).json()).toEqual({ averageRating: null, reviewCount: 0 })
  expect((await client.call('PATCH', at, { payload: { rating: 5 } })).statusCode).toBe(404)
  expect((await dj.put(`${at}/reply`, { reply: 'x' })).statusCode).toBe(404)
  expect((await dj.post(`${at}/report`, { reason: 'rude' })).statusCode).toBe(404)
  expect((await client.post('/api/reviews', { contractId, rating: 1, comment: 'x' })).json().code).toBe(
    'review.already',
  )
  expect((await toldTo(client)).at(-1)?.title).toBe('Your review is no longer shown')
  expect((await toldTo(dj)).at(-1)?.title).toBe('A review of yours was taken down')
  expect((await mailbox(client.user.email))[0]?.text).not.toContain('Nonsense.')
  expect(await audited('review.removed', id)).toMatchObject([
    { actorId: admin.user.id, details: { report, comment: 'Nonsense.' } },
  ])
  expect(await audited('report.decided', client.user.id)).toHaveLength(2)
  for (const reporter of [dj, stranger]) {
    const thanks = (await mailbox(reporter.user.email)).filter(({ subject }) =>
      subject.startsWith('Thank you'),
    )
    expect(thanks).toHaveLength(1)
    expect(thanks[0]?.text).toContain('the review by Clara Bennett')
  }
})

test('a review that is kept stays, and can be reported again', async () => {
  const { dj, client, id, at } = await aReview()
  const report: string = (await dj.post(`${at}/report`, { reason: 'rude' })).json().id
  await hearOfReviews([dj], () => decide(admin, report, 'no-breach'))
  expect((await dj.get('/api/reviews')).json().reviews).toMatchObject([{ id, reported: false }])
  expect((await db.select().from(reviews).where(eq(reviews.id, id)))[0]?.removedAt).toBeNull()
  expect(await audited('report.decided', client.user.id)).toMatchObject([{ actorId: admin.user.id }])
  expect(await statesOf(id)).toEqual([['no-breach', admin.user.id]])
  expect(await toldTo(client)).toEqual([])
  expect((await dj.post(`${at}/report`, { reason: 'rude' })).json().id).not.toBe(report)
  expect((await decide(admin, report, 'removed')).json().code).toBe('report.decided-already')
  expect((await decide(admin, report, 'burned')).statusCode).toBe(400)
})
