import type { ContractStatus } from '@cuebook/domain/contracts/life/status.ts'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { leaveAttempts } from '../../tests/leave-attempts.ts'
import { contracts } from '../contracts/table.ts'
import { users } from '../identity/table.ts'
import { askingLimits } from './limits.ts'
import { aQuestionsWorld, OWN, question, usualNow } from './questions.fixture.ts'
import { sentQuestionnaires } from './table.ts'

const world = await aQuestionsWorld()
const { ctx, db, dj, client, stranger, visitor, key, names, avoid, line } = world
const { aBooking, audited, nextEvent, setClock } = world
beforeEach(() => setClock(usualNow))

const asked = (of: typeof line) => ({ ...of, value: null, version: 0, answeredAt: null })

describe('sending', () => {
  test('gives the client a copy, by one press', async () => {
    const { id, eventDate, send, read } = await aBooking({ isSent: false })
    expect(await read()).toMatchObject({ party: 'client', state: 'open', sent: null })
    const heard = nextEvent(client.user.id)
    const sent = await send()
    expect(sent.statusCode, sent.body).toBe(200)
    expect(await heard).toEqual({ about: 'questions' })
    expect(await read()).toEqual({
      party: 'client',
      contract: {
        id,
        status: 'confirmed',
        eventType: 'Wedding',
        eventDate,
        timeZone: 'America/Los_Angeles',
      },
      djName: 'Dana Jordan',
      clientName: 'Clara Bennett',
      djId: dj.user.id,
      clientId: client.user.id,
      state: 'open',
      sent: {
        name: 'Short one',
        at: '2030-05-01T12:00:00.000Z',
        questions: [line, avoid, names].map(asked),
        remindedAt: null,
        remindsAt: `${eventDate.slice(0, 4)}-06-02T01:00:00.000Z`,
        remindFrom: '2030-05-04T12:00:00.000Z',
      },
    })
    expect(await read(dj)).toMatchObject({ party: 'dj', sent: { name: 'Short one' } })
    expect(await audited(id)).toEqual([
      { action: 'questions.sent', actorId: dj.user.id, details: { questions: 3 } },
    ])
  })

  test('a later change of the questionnaire changes nothing that was sent', async () => {
    const at = `${OWN}/for-copies`
    await dj.put(at, { version: 0, name: 'Before', questions: [line] })
    const { send, read } = await aBooking({ isSent: false })
    await send(dj, { key: 'for-copies', version: 1 })
    await dj.put(at, { version: 1, name: 'After', questions: [avoid] })
    await dj.delete(at)
    expect(await read()).toMatchObject({ sent: { name: 'Before', questions: [asked(line)] } })
  })

  test('a built-in one can be sent as it is', async () => {
    const { send, read } = await aBooking({ isSent: false })
    expect((await send(dj, { key: 'wedding', version: 0 })).statusCode).toBe(200)
    expect((await read()).sent?.questions.length).toBeGreaterThan(10)
  })

  test('once, also when it is pressed twenty times', async () => {
    const { id, send } = await aBooking({ isSent: false })
    const answers = await Promise.all(Array.from({ length: 20 }, () => send()))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array(19).fill(409)])
    expect((await send()).json().code).toBe('questions.sent-already')
    expect(await audited(id)).toHaveLength(1)
  })

  test('only what was looked at, and only one’s own', async () => {
    const { send, read } = await aBooking({ isSent: false })
    await stranger.put(`${OWN}/theirs`, { version: 0, name: 'Theirs', questions: [line] })
    expect((await send(dj, { key, version: 0 })).json().code).toBe('questionnaire.edited-elsewhere')
    expect((await send(dj, { key: 'theirs', version: 1 })).statusCode).toBe(404)
    expect((await send(client)).statusCode).toBe(403)
    expect((await send(stranger)).statusCode).toBe(404)
    expect((await read()).sent).toBeNull()
  })

  test.each<[ContractStatus, number, string]>([
    ['draft', 409, 'contract.wrong-state'],
    ['sent', 409, 'contract.wrong-state'],
    ['pending', 409, 'contract.wrong-state'],
    ['signed', 409, 'contract.wrong-state'],
    ['completed', 200, 'contract.over'],
    ['cancelled', 200, 'contract.wrong-state'],
  ])('a contract that is %s is answered %i when it is read, and refused', async (status, reads, code) => {
    const { at, send } = await aBooking({ status, isSent: false })
    expect((await dj.get(at)).statusCode).toBe(reads)
    expect((await send()).json().code).toBe(code)
  })

  test('nothing is asked after the event, nor while the other one is suspended', async () => {
    const { eventDate, send } = await aBooking({ isSent: false })
    await db.update(users).set({ suspendedAt: new Date() }).where(eq(users.id, client.user.id))
    expect((await send()).json().code).toBe('contract.suspended')
    await db.update(users).set({ suspendedAt: null }).where(eq(users.id, client.user.id))
    setClock(`${eventDate.replace('15', '16')}T08:00:00Z`)
    expect((await send()).json().code).toBe('contract.over')
  })
})

describe('what was sent', () => {
  test('takes one more question, once, and up to forty', async () => {
    const { id, at, read } = await aBooking()
    const more = question({ text: 'Who lights the candles?' })
    const heard = nextEvent(client.user.id)
    expect((await dj.post(`${at}/more`, { question: more })).statusCode).toBe(200)
    expect(await heard).toEqual({ about: 'questions' })
    expect((await dj.post(`${at}/more`, { question: more })).statusCode).toBe(200)
    expect((await read()).sent?.questions.map(({ text }) => text)).toEqual([
      line.text,
      avoid.text,
      names.text,
      more.text,
    ])
    expect((await audited(id)).at(-1)).toEqual({
      action: 'questions.added',
      actorId: dj.user.id,
      details: { question: more.id, version: 2 },
    })
    await db
      .update(sentQuestionnaires)
      .set({ questions: Array.from({ length: 40 }, () => question()) })
      .where(eq(sentQuestionnaires.contractId, id))
    expect((await dj.post(`${at}/more`, { question: question() })).json().code).toBe('questions.full')
    expect((await dj.post(`${at}/more`, { question: question({ text: ' ' }) })).statusCode).toBe(400)
  })

  test('loses a question that is not answered, but not the last one', async () => {
    const { id, at, read, answer } = await aBooking()
    const other = await aBooking()
    await answer(line, 'Halo')
    const drop = (of: typeof line) => dj.delete(`${at}/${of.id}`)
    expect((await drop(line)).json().code).toBe('questions.answered')
    expect((await drop(avoid)).statusCode).toBe(200)
    expect((await drop(avoid)).json().code).toBe('questions.no-question')
    expect((await audited(id)).at(-1)?.details).toEqual({ question: avoid.id, version: 2 })
    await answer(line, null, 1)
    expect((await drop(names)).statusCode).toBe(200)
    expect((await drop(line)).json().code).toBe('questions.last-one')
    expect((await read()).sent?.questions).toHaveLength(1)
    expect((await other.read()).sent?.questions).toHaveLength(3)
  })

  test('is withdrawn while nobody has answered, and another one can follow', async () => {
    const { id, at, send, read, answer } = await aBooking()
    const other = await aBooking()
    await answer(line, 'Halo')
    expect((await dj.delete(at)).json().code).toBe('questions.answered')
    await answer(line, null, 1)
    expect((await dj.delete(at)).json()).toMatchObject({ sent: null })
    expect((await dj.delete(at)).json().code).toBe('questions.not-sent')
    expect((await audited(id)).at(-1)).toMatchObject({ action: 'questions.withdrawn' })
    expect((await send(dj, { key: 'wedding', version: 0 })).statusCode).toBe(200)
    expect((await read()).sent?.questions[0]).toMatchObject({ version: 0, value: null })
    expect((await other.read()).sent).not.toBeNull()
  })

  test('is changed so often in an hour, and then stays as it is; other bookings go on', async () => {
    const { id, at, send, read } = await aBooking()
    const other = await aBooking()
    const more = (of: string) => dj.post(`${of}/more`, { question: question() })
    await leaveAttempts(ctx, askingLimits(id, dj.user.id), 1)
    expect((await more(at)).statusCode).toBe(200)
    const kept = await audited(id)
    for (const refused of [
      await more(at),
      await dj.delete(`${at}/${line.id}`),
      await dj.delete(at),
      await dj.post(`${at}/remind`),
      await send(),
    ])
      expect([refused.statusCode, refused.json().code]).toEqual([429, 'request.too-many'])
    expect(await audited(id)).toEqual(kept)
    expect((await read()).sent?.questions).toHaveLength(4)
    expect((await more(other.at)).statusCode).toBe(200)
    setClock('2030-05-01T12:01:01Z')
    expect((await more(at)).statusCode).toBe(200)
  })

  test('is changed by its DJ alone', async () => {
    const { at, read } = await aBooking()
    const statuses = async (who: typeof client) =>
      [
        await who.post(`${at}/more`, { question: question() }),
        await who.delete(`${at}/${line.id}`),
        await who.delete(at),
        await who.post(`${at}/remind`),
      ].map(({ statusCode }) => statusCode)
    expect(await statuses(client)).toEqual([403, 403, 403, 403])
    expect(await statuses(stranger)).toEqual([404, 404, 404, 404])
    expect((await visitor().get(at)).statusCode).toBe(401)
    expect((await stranger.get(at)).statusCode).toBe(404)
    expect((await read()).sent?.questions).toHaveLength(3)
  })

  test('stays as it is once the booking is cancelled or the event is over', async () => {
    const { id, at, read } = await aBooking()
    for (const [status, code] of [
      ['cancelled', 'contract.wrong-state'],
      ['completed', 'contract.over'],
    ] as const) {
      await db.update(contracts).set({ status }).where(eq(contracts.id, id))
      expect((await dj.post(`${at}/more`, { question: question() })).json().code).toBe(code)
      expect((await dj.delete(at)).json().code).toBe(code)
      expect((await read()).sent?.questions).toHaveLength(3)
    }
  })
})
