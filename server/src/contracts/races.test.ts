import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { testApp } from '../../tests/app.ts'
import { aContract, details, signature } from '../../tests/contracts.ts'
import { auditLog } from '../kernel/audit/table.ts'
import { deposits } from './deposit/table.ts'
import { contractSignatures, contracts } from './table.ts'

const MANY = 50
const { ctx, signedIn, mailbox } = await testApp()
const { db } = ctx.database
const dj = await signedIn({ role: 'dj' })
const client = await signedIn({ role: 'client' })
const parties = { djId: dj.user.id, clientEmail: client.user.email, clientId: client.user.id }

const times = (count: number) => Array.from({ length: count }, (_, i) => i)
const codesOf = (answers: { statusCode: number }[]) => answers.map(({ statusCode }) => statusCode).sort()

test('of 50 signatures at once, one counts', async () => {
  const id = await aContract(db, { ...parties, eventDate: '2030-01-05' })
  const answers = await Promise.all(
    times(MANY).map(() => client.post(`/api/contracts/${id}/sign`, signature())),
  )
  const codes = codesOf(answers)
  expect(codes.filter((code) => code === 200)).toHaveLength(1)
  expect(codes.filter((code) => code === 409)).toHaveLength(MANY - 1)
  expect(await db.$count(contractSignatures, eq(contractSignatures.contractId, id))).toBe(1)
  const signed = and(eq(auditLog.subjectId, id), eq(auditLog.action, 'contract.signed'))
  expect(await db.$count(auditLog, signed)).toBe(1)
})

test('twenty countersignatures at once make one payment link and one mail', async () => {
  const id = await aContract(db, { ...parties, status: 'signed', eventDate: '2030-01-12' })
  const before = (await mailbox(client.user.email)).length
  const answers = await Promise.all(times(20).map(() => dj.post(`/api/contracts/${id}/sign`, signature())))
  expect(codesOf(answers).filter((code) => code === 200)).toHaveLength(1)
  expect(await db.$count(deposits, eq(deposits.contractId, id))).toBe(1)
  const mailed = and(eq(auditLog.subjectId, id), eq(auditLog.action, 'contract.payment-link-mailed'))
  expect(await db.$count(auditLog, mailed)).toBe(1)
  expect(await mailbox(client.user.email)).toHaveLength(before + 1)
})

describe('of 50 simultaneous confirmations of overlapping bookings, exactly one counts', () => {
  test.each([
    ['at the same hours', () => ({ eventDate: '2030-02-02' })],
    [
      'overlapping around midnight',
      (i: number) =>
        i % 2 === 0
          ? { eventDate: '2030-03-08', startTime: '22:00', endTime: '02:00' }
          : { eventDate: '2030-03-09', startTime: '02:30', endTime: '05:00' },
    ],
  ])('%s', async (_what, hours) => {
    const ids = await Promise.all(
      times(MANY).map((i) => aContract(db, { ...parties, status: 'signed', ...hours(i) })),
    )
    const answers = await Promise.all(ids.map((id) => dj.post(`/api/contracts/${id}/sign`, signature())))
    const codes = codesOf(answers)
    expect(codes.filter((code) => code === 200)).toHaveLength(1)
    expect(codes.filter((code) => code === 409)).toHaveLength(MANY - 1)
    const refused = answers.find(({ statusCode }) => statusCode === 409)?.json()
    expect(refused).toMatchObject({ code: 'contract.double-booked' })
    expect(refused.message).toMatch(
      /^You already have a confirmed booking at that time: Wedding, .*Hall One\.$/,
    )
    const winner = ids[answers.findIndex(({ statusCode }) => statusCode === 200)]
    expect(refused.details).toEqual([{ path: 'contractId', message: winner }])
  })
})

test('bookings of one DJ need the setup hour between them; those of two DJs do not affect each other', async () => {
  const sign = (who: typeof dj, id: string) => who.post(`/api/contracts/${id}/sign`, signature())
  const other = await signedIn({ role: 'dj' })
  const on = { status: 'signed' as const, eventDate: '2030-04-04' }
  const first = await aContract(db, { ...parties, ...on, startTime: '12:00', endTime: '16:00' })
  const tooClose = await aContract(db, { ...parties, ...on, startTime: '16:30', endTime: '20:00' })
  const next = await aContract(db, { ...parties, ...on, startTime: '17:00', endTime: '20:00' })
  const elsewhere = await aContract(db, { ...parties, ...on, djId: other.user.id })
  expect((await sign(dj, first)).statusCode).toBe(200)
  expect((await sign(dj, tooClose)).statusCode).toBe(409)
  expect((await sign(dj, next)).statusCode).toBe(200)
  expect((await sign(other, elsewhere)).statusCode).toBe(200)
})

test('a conflict is reported while editing, and a client learns only that there is one', async () => {
  const id = await aContract(db, { ...parties, eventDate: '2030-04-04' })
  const query = new URLSearchParams({
    eventDate: '2030-04-04',
    startTime: '15:00',
    endTime: '18:30',
    timeZone: details.timeZone,
  })
  const asDj = (await dj.get(`/api/contracts/${id}/conflicts?${query}`)).json()
  expect(asDj.map(({ words }: { words: string }) => words)).toEqual([
    'Wedding, Apr 4, 2030, 12:00 PM to 4:00 PM, Hall One',
    'Wedding, Apr 4, 2030, 5:00 PM to 8:00 PM, Hall One',
  ])
  const asClient = (await client.get(`/api/contracts/${id}/conflicts?${query}`)).json()
  expect(asClient[0]).toEqual({
    kind: 'booking',
    contractId: null,
    words: 'The DJ already has a confirmed booking at that time.',
  })
})

test.each([
  ['20:30', '22:00', true],
  ['21:00', '22:00', false],
  ['09:00', '11:30', true],
  ['09:00', '11:00', false],
])('a warning for %s to %s counts the setup hour: %s', async (startTime, endTime, warned) => {
  const other = { ...parties, djId: (await signedIn({ role: 'dj' })).user.id }
  await aContract(db, {
    ...other,
    status: 'confirmed',
    eventDate: '2030-04-14',
    startTime: '12:00',
    endTime: '20:00',
  })
  const id = await aContract(db, { ...other, eventDate: '2030-04-14' })
  const query = new URLSearchParams({
    eventDate: '2030-04-14',
    startTime,
    endTime,
    timeZone: details.timeZone,
  })
  const found = (await client.get(`/api/contracts/${id}/conflicts?${query}`)).json()
  expect(found).toHaveLength(warned ? 1 : 0)
})

test('an event from noon to noon takes the whole day', async () => {
  const other = await signedIn({ role: 'dj' })
  const id = await aContract(db, { ...parties, djId: other.user.id, eventDate: '2030-04-20' })
  const saved = await other.put(`/api/contracts/${id}`, { startTime: '12:00', endTime: '12:00' })
  expect(saved.statusCode, saved.body).toBe(200)
  const [row] = await db.select().from(contracts).where(eq(contracts.id, id))
  expect((row?.endsAt?.getTime() ?? 0) - (row?.startsAt?.getTime() ?? 0)).toBe(24 * 3_600_000)
})

test('when an edit and a signature come at once, the edit counts and the signature does not', async () => {
  for (const i of times(10)) {
    const eventDate = `2030-05-${String(i + 10)}`
    const id = await aContract(db, { ...parties, eventDate })
    const [signed, edited] = await Promise.all([
      client.post(`/api/contracts/${id}/sign`, signature()),
      dj.put(`/api/contracts/${id}`, { ...details, eventDate, price: 3000, version: 1 }),
    ])
    const [row] = await db.select().from(contracts).where(eq(contracts.id, id))
    // The edit always counts. An earlier signature is voided, and a later one is refused.
    expect(edited.statusCode, edited.body).toBe(200)
    expect([200, 409]).toContain(signed.statusCode)
    expect(row).toMatchObject({ status: 'pending', version: 2, clientSignedAt: null })
  }
})

test('of 50 edits of one version at once, one counts and the others learn what changed', async () => {
  const id = await aContract(db, { ...parties, eventDate: '2030-06-06' })
  const answers = await Promise.all(
    times(MANY).map((i) =>
      dj.put(`/api/contracts/${id}`, { ...details, eventDate: '2030-06-06', price: 3000 + i, version: 1 }),
    ),
  )
  expect(codesOf(answers).filter((code) => code === 200)).toHaveLength(1)
  const refused = answers.find(({ statusCode }) => statusCode === 409)?.json()
  expect(refused.details[0].message).toMatch(/^Price: \$2,400 → \$3,0\d\d$/)
})

test('of 50 cancellations at once, one counts', async () => {
  const id = await aContract(db, { ...parties, eventDate: '2030-07-07' })
  const answers = await Promise.all(
    times(MANY).map((i) => (i % 2 ? dj : client).post(`/api/contracts/${id}/cancel`)),
  )
  expect(codesOf(answers).filter((code) => code === 200)).toHaveLength(1)
  expect(codesOf(answers).every((code) => code === 200 || code === 409)).toBe(true)
})
