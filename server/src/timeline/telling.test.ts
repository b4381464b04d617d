import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { contracts } from '../contracts/table.ts'
import { outbox } from '../kernel/outbox/table.ts'
import { notifications } from '../notifications/table.ts'
import { timelines } from './table.ts'
import { aTimelineWorld, usualNow } from './timeline.fixture.ts'

const world = await aTimelineWorld()
const { db, dj, client, row, anEvening, mailbox, look, minutes, setClock } = world
beforeEach(async () => {
  setClock(usualNow)
  await db.delete(outbox)
  await db.delete(notifications)
})

type Person = typeof dj
/** The mails since the last look at the box. */
const readMails = new Map<Person, number>([
  [dj, 0],
  [client, 0],
])
async function newMails(person: Person) {
  const all = await mailbox(person.user.email)
  const fresh = all.slice(0, all.length - (readMails.get(person) ?? 0))
  readMails.set(person, all.length)
  return fresh
}
const listed = ({ user }: Person) => db.select().from(notifications).where(eq(notifications.userId, user.id))

test('the other party gets one mail and one notification when it was quiet for ten minutes', async () => {
  const { id, save } = await anEvening()
  const typed = [row('21:30', 'Press https://evil.example now'), row('22:00', 'Cake')]
  await save(dj, 0, typed)
  minutes(4)
  await save(dj, 1, typed)
  minutes(8)
  await save(dj, 2, typed)
  minutes(9)
  await look()
  expect(await newMails(client)).toEqual([])
  minutes(1)
  await look()
  await look()
  const [mail, ...more] = await newMails(client)
  expect(more).toEqual([])
  expect(mail?.subject).toBe('Dana Jordan changed the timeline for Wedding on Jun 15, 2030')
  expect(mail?.text).toContain('It has 2 rows now.')
  expect(mail?.text).not.toContain('evil.example')
  expect(mail?.links[0]).toContain(encodeURIComponent(`/contracts/${id}/timeline`))
  expect(await listed(client)).toMatchObject([{ kind: 'contract', path: `/contracts/${id}/timeline` }])
  expect([await newMails(dj), await listed(dj)]).toEqual([[], []])
  await save(dj, 3, [])
  minutes(10)
  await look()
  expect((await newMails(client)).map(({ text }) => text.includes('It has no rows now.'))).toEqual([true])
})

test('who plans all evening keeps the other waiting for an hour at most', async () => {
  const { save } = await anEvening()
  let mails = 0
  for (let version = 0; version < 12; version++) {
    await save(client, version)
    minutes(8)
    await look()
    mails += (await newMails(dj)).length
    expect(mails, `after ${version * 8 + 8} minutes`).toBe(version < 7 ? 0 : 1)
  }
})

test('who changes the list themselves has seen what the other did, so only the last one’s change is told', async () => {
  const { save } = await anEvening()
  await save(dj, 0)
  minutes(5)
  await save(client, 1)
  minutes(20)
  await look()
  expect((await newMails(dj)).map(({ subject }) => subject)).toEqual([
    'Clara Bennett changed the timeline for Wedding on Jun 15, 2032',
  ])
  expect(await newMails(client)).toEqual([])
})

test('the hour of the last one’s changes begins with their first change, not with the other’s', async () => {
  const { save } = await anEvening()
  await save(dj, 0)
  minutes(55)
  await save(client, 1)
  minutes(6)
  await look()
  expect(await newMails(dj)).toEqual([])
  minutes(4)
  await look()
  expect(await newMails(dj)).toHaveLength(1)
})

test('nobody is told of a booking that was cancelled meanwhile, or of a client without an account', async () => {
  const cancelled = await anEvening()
  await cancelled.save(client, 0)
  await db.update(contracts).set({ status: 'cancelled' }).where(eq(contracts.id, cancelled.id))
  const alone = await anEvening({ clientId: null, status: 'sent' })
  expect((await alone.save(dj, 0)).statusCode).toBe(200)
  minutes(11)
  await look()
  expect([await newMails(dj), await newMails(client), await db.select().from(notifications)]).toEqual([
    [],
    [],
    [],
  ])
})

test('the job does nothing for a timeline that is gone', async () => {
  const { save, id } = await anEvening()
  await save(client, 0)
  await db.delete(timelines).where(eq(timelines.contractId, id))
  minutes(11)
  await look()
  expect(await newMails(dj)).toEqual([])
})
