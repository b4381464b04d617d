import { and, eq, like } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testApp } from '../../tests/app.ts'
import { hear } from '../../tests/hear.ts'
import { auditLog } from '../kernel/audit/table.ts'

/** In New York it is still the 15th. */
const now = new Date('2027-06-16T03:00:00Z')
const { ctx, signedIn, visitor } = await testApp({ now: () => now })
const { db, live } = ctx.database
const path = '/api/availability/blocked'
const read = (who: Awaited<ReturnType<typeof signedIn>>, from = '2027-06-01', to = '2027-07-10') =>
  who.get(`/api/availability?from=${from}&to=${to}`)
const trail = async (id: string) =>
  (
    await db
      .select({ action: auditLog.action, details: auditLog.details })
      .from(auditLog)
      .where(and(eq(auditLog.actorId, id), like(auditLog.action, 'availability.%')))
      .orderBy(auditLog.id)
  ).map(({ action, details }) => [action, details])

test('a DJ blocks a day or a span of days with a note, and frees some of them', async () => {
  const dj = await signedIn({ role: 'dj' })
  expect((await dj.post(path, { from: '2027-06-15' })).json()).toEqual({
    blocked: [{ day: '2027-06-15', note: null }],
    busy: [],
  })
  await dj.post(path, { from: '2027-06-29', to: '2027-07-01', note: '  Holiday ' })
  expect((await read(dj)).json().blocked).toEqual([
    { day: '2027-06-15', note: null },
    ...['2027-06-29', '2027-06-30', '2027-07-01'].map((day) => ({ day, note: 'Holiday' })),
  ])
  const freed = await dj.delete(`${path}/2027-06-30?to=2027-07-10`)
  expect([freed.statusCode, freed.json()]).toEqual([200, { blocked: [], busy: [] }])
  expect((await read(dj)).json().blocked).toEqual([
    { day: '2027-06-15', note: null },
    { day: '2027-06-29', note: 'Holiday' },
  ])
  expect(await trail(dj.user.id)).toEqual([
    ['availability.blocked', { from: '2027-06-15', to: '2027-06-15' }],
    ['availability.blocked', { from: '2027-06-29', to: '2027-07-01' }],
    ['availability.freed', { from: '2027-06-30', to: '2027-07-10' }],
  ])
})

test('a day that is blocked twice is one day with the later note, and the trail has only what changed', async () => {
  const dj = await signedIn({ role: 'dj' })
  await Promise.all(Array.from({ length: 20 }, () => dj.post(path, { from: '2027-06-20', note: 'One' })))
  expect(await trail(dj.user.id)).toHaveLength(1)
  await dj.post(path, { from: '2027-06-20', note: 'Two' })
  expect((await read(dj)).json().blocked).toEqual([{ day: '2027-06-20', note: 'Two' }])
  expect(await trail(dj.user.id)).toHaveLength(2)
})

test('of twenty who free a day at once, one did', async () => {
  const dj = await signedIn({ role: 'dj' })
  await dj.post(path, { from: '2027-06-20' })
  const freed = await Promise.all(Array.from({ length: 20 }, () => dj.delete(`${path}/2027-06-20`)))
  expect(freed.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, ...Array(19).fill(404)])
  expect(await trail(dj.user.id)).toHaveLength(2)
})

test('open windows of the DJ hear of both', async () => {
  const dj = await signedIn({ role: 'dj' })
  const heard = { live, people: [dj], about: 'availability' } as const
  await hear(heard, () => dj.post(path, { from: '2027-06-20' }))
  await hear(heard, () => dj.delete(`${path}/2027-06-20`))
})

test.each([
  ['yesterday', { from: '2027-06-14' }, 'This day is over. Please choose a day from today on.'],
  ['a span backwards', { from: '2027-06-20', to: '2027-06-19' }, 'Please choose 1 to 100 days.'],
  ['101 days', { from: '2027-06-20', to: '2027-09-28' }, 'Please choose 1 to 100 days.'],
  ['no date', { from: 'soon' }, 'Please enter a date.'],
  ['the year 0', { from: '0000-01-01' }, 'Please enter a date of this century.'],
  ['the year 9999', { from: '9999-12-31' }, 'Please enter a date of this century.'],
  ['a long note', { from: '2027-06-20', note: 'x'.repeat(101) }, 'Please use at most 100 characters.'],
])('%s cannot be blocked', async (_what, body, message) => {
  const dj = await signedIn({ role: 'dj' })
  const answer = await dj.post(path, body)
  expect([answer.statusCode, answer.json().message]).toEqual([400, message])
  expect((await read(dj)).json().blocked).toEqual([])
  expect(await trail(dj.user.id)).toEqual([])
})

test('a span to free or to read has bounds as well', async () => {
  const dj = await signedIn({ role: 'dj' })
  const answers = [
    await dj.delete(`${path}/2027-06-20?to=2027-09-28`),
    await dj.delete(`${path}/2027-06-20?to=2027-06-19`),
    await read(dj, '2027-06-20', '2027-09-28'),
    await read(dj, '0000-01-01', '0000-01-02'),
  ]
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400, 400])
})

test('a thousand days can be blocked, and no more, however many calls come at once', async () => {
  const dj = await signedIn({ role: 'dj' })
  const spans = Array.from({ length: 12 }, (_, n) => ({ from: `${2028 + n}-01-01`, to: `${2028 + n}-04-09` }))
  const answers = await Promise.all(spans.map((span) => dj.post(path, span)))
  const codes = answers.map(({ statusCode }) => statusCode).toSorted()
  expect(codes).toEqual([...Array(10).fill(200), 409, 409])
  const refused = answers.find(({ statusCode }) => statusCode === 409)?.json()
  expect(refused).toMatchObject({
    code: 'availability.too-many',
    message: 'You can block 1000 days at most.',
  })
})

test('a DJ sees and frees their own days only, and others have no such days', async () => {
  const [dj, other] = [await signedIn({ role: 'dj' }), await signedIn({ role: 'dj' })]
  await dj.post(path, { from: '2027-06-20', note: 'A secret' })
  expect((await read(other)).json()).toEqual({ blocked: [], busy: [] })
  expect((await other.delete(`${path}/2027-06-20`)).statusCode).toBe(404)
  expect((await read(dj)).json().blocked).toHaveLength(1)
  for (const [who, status] of [
    [await signedIn({ role: 'client' }), 403],
    [visitor(), 401],
  ] as const) {
    const answers = [
      await who.get('/api/availability?from=2027-06-20&to=2027-06-20'),
      await who.post(path, { from: '2027-06-20' }),
      await who.delete(`${path}/2027-06-20`),
    ]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([status, status, status])
  }
})
