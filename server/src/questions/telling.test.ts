import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { contracts } from '../contracts/table.ts'
import { users } from '../identity/table.ts'
import { outbox } from '../kernel/outbox/table.ts'
import { notifications } from '../notifications/table.ts'
import { aQuestionsWorld, question, usualNow } from './questions.fixture.ts'

const world = await aQuestionsWorld()
const { db, dj, client, names, avoid, line, aBooking, mailbox, look, minutes, setClock, audited } = world
beforeEach(async () => {
  setClock(usualNow)
  await db.delete(outbox)
  await db.delete(notifications)
  await newMails(dj)
  await newMails(client)
})

type Person = typeof dj
const readMails = new Map<Person, number>()
/** The mails since the last look at the box. */
async function newMails(person: Person) {
  const all = await mailbox(person.user.email)
  const fresh = all.slice(0, all.length - (readMails.get(person) ?? 0))
  readMails.set(person, all.length)
  return fresh
}
const subjects = async (person: Person) => (await newMails(person)).map(({ subject }) => subject)
const listed = ({ user }: Person) => db.select().from(notifications).where(eq(notifications.userId, user.id))
const DAY = 24 * 60

test('the client is told of the questions by mail and in the app, and the mail names none', async () => {
  const { id } = await aBooking()
  const [mail, ...more] = await newMails(client)
  expect(more).toEqual([])
  expect(mail?.subject).toBe('Dana Jordan has 3 questions about Wedding on Jun 15, 2030')
  expect(mail?.text).not.toContain(line.text)
  expect(mail?.links[0]).toContain(encodeURIComponent(`/contracts/${id}/questions`))
  expect(await listed(client)).toMatchObject([{ kind: 'contract', path: `/contracts/${id}/questions` }])
  expect(await listed(dj)).toEqual([])
})

test('the DJ gets one mail when it was quiet for ten minutes, and at once when all is answered', async () => {
  const { answer } = await aBooking()
  await answer(line, 'Halo')
  minutes(8)
  await answer(avoid, 'Uncle Bob')
  minutes(9)
  await look()
  expect(await subjects(dj)).toEqual([])
  minutes(1)
  await look()
  await look()
  const [mail, ...more] = await newMails(dj)
  expect(more).toEqual([])
  expect(mail?.subject).toBe('Clara Bennett answered questions about Wedding on Jun 15, 2031')
  expect(mail?.text).toContain('2 of 3 are answered.')
  expect(mail?.text).not.toContain('Uncle Bob')
  await answer(names, [{ name: 'Ana' }])
  expect(await subjects(dj)).toEqual(['Clara Bennett answered all questions about Wedding on Jun 15, 2031'])
  minutes(20)
  await look()
  expect(await subjects(dj)).toEqual([])
  await answer(line, null, 1)
  await answer(line, 'At Last', 2)
  expect(await subjects(dj)).toEqual([])
  minutes(20)
  await look()
  expect(await subjects(dj)).toEqual(['Clara Bennett answered questions about Wedding on Jun 15, 2031'])
  expect(await listed(dj)).toHaveLength(3)
})

test('the client gets one mail of all questions that were added', async () => {
  const { at } = await aBooking()
  await newMails(client)
  await dj.post(`${at}/more`, { question: question() })
  minutes(5)
  await dj.post(`${at}/more`, { question: question() })
  minutes(15)
  await look()
  await look()
  expect(await subjects(client)).toEqual(['Dana Jordan asked something more about Wedding on Jun 15, 2032'])
})

test('nobody is told of a booking that was cancelled meanwhile', async () => {
  const { id, at, answer } = await aBooking()
  await newMails(client)
  await answer(line, 'Halo')
  await dj.post(`${at}/more`, { question: question() })
  await db.update(contracts).set({ status: 'cancelled' }).where(eq(contracts.id, id))
  minutes(30)
  await look()
  expect([await subjects(dj), await subjects(client)]).toEqual([[], []])
})

test('two weeks before the event the clock reminds once of what is open', async () => {
  const { id, eventDate } = await aBooking()
  const other = await aBooking()
  await newMails(client)
  setClock(`${eventDate.slice(0, 4)}-06-01T00:59:00Z`)
  await look()
  expect(await subjects(client)).toEqual([])
  setClock(`${eventDate.slice(0, 4)}-06-02T01:00:00Z`)
  await look()
  await look()
  expect(await subjects(client)).toEqual([
    `3 questions are open about Wedding on Jun 15, ${eventDate.slice(0, 4)}`,
  ])
  expect((await listed(client)).map(({ kind }) => kind)).toEqual(['contract', 'contract', 'reminder'])
  expect((await audited(id)).at(-1)).toMatchObject({ action: 'questions.reminded', actorId: null })
  expect((await other.read()).sent).toMatchObject({ remindedAt: null, remindsAt: expect.any(String) })
  minutes(5 * DAY)
  await look()
  expect(await subjects(client)).toEqual([])
})

test.each(['answered', 'cancelled', 'suspended', 'reminded'] as const)(
  'the clock does not remind when it is %s',
  async (why) => {
    const { id, at, eventDate, answer } = await aBooking()
    if (why === 'answered') {
      await answer(line, 'Halo')
      await answer(avoid, 'Nobody')
      await answer(names, [{ name: 'Ana' }])
    }
    if (why === 'cancelled') await db.update(contracts).set({ status: why }).where(eq(contracts.id, id))
    setClock(`${eventDate.slice(0, 4)}-06-01T12:00:00Z`)
    if (why === 'reminded') await dj.post(`${at}/remind`)
    if (why === 'suspended')
      await db.update(users).set({ suspendedAt: new Date() }).where(eq(users.id, dj.user.id))
    await newMails(client)
    setClock(`${eventDate.slice(0, 4)}-06-02T12:00:00Z`)
    await look()
    await db.update(users).set({ suspendedAt: null }).where(eq(users.id, dj.user.id))
    minutes(8 * DAY)
    await look()
    expect(await subjects(client)).toEqual([])
  },
)

test('the DJ reminds by one press, once in three days, while something is open', async () => {
  const { id, at, answer } = await aBooking()
  const other = await aBooking()
  await newMails(client)
  const remind = () => dj.post(`${at}/remind`)
  expect((await remind()).json().code).toBe('questions.reminded')
  minutes(3 * DAY)
  const answers = await Promise.all([remind(), remind(), remind()])
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409])
  expect(await subjects(client)).toHaveLength(1)
  expect((await audited(id)).at(-1)).toMatchObject({ action: 'questions.reminded', actorId: dj.user.id })
  expect((await other.read()).sent?.remindedAt).toBeNull()
  minutes(3 * DAY)
  await answer(line, 'Halo')
  expect((await remind()).json()).toMatchObject({ sent: { remindedAt: '2030-05-07T12:00:00.000Z' } })
  await answer(avoid, 'Nobody')
  await answer(names, [{ name: 'Ana' }])
  minutes(3 * DAY)
  expect((await remind()).json().code).toBe('questions.nothing-open')
  await newMails(client)
})
