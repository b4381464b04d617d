import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { contracts } from '../contracts/table.ts'
import { auditLog } from '../kernel/audit/table.ts'
import { attempts } from '../kernel/limits/table.ts'
import { outbox } from '../kernel/outbox/table.ts'
import { answerLimits } from './limits.ts'
import { aQuestionsWorld, usualNow } from './questions.fixture.ts'

const world = await aQuestionsWorld()
const { db, dj, client, stranger, names, avoid, line, aBooking, audited, nextEvent, setClock } = world
beforeEach(() => setClock(usualNow))

describe('answering', () => {
  test('each answer is saved by itself, and the DJ’s windows hear of it', async () => {
    const { id, answer, read } = await aBooking()
    const heard = nextEvent(dj.user.id)
    const first = await answer(names, [{ name: ' Siobhan ', say: 'shi-VAWN' }, { name: '' }])
    expect(first.statusCode, first.body).toBe(200)
    expect(await heard).toEqual({ about: 'questions' })
    await answer(line, '5')
    expect((await read(dj)).sent?.questions).toMatchObject([
      { id: line.id, value: '5', version: 1 },
      { id: avoid.id, value: null, version: 0, answeredAt: null },
      {
        id: names.id,
        value: [{ name: 'Siobhan', say: 'shi-VAWN' }],
        version: 1,
        answeredAt: '2030-05-01T12:00:00.000Z',
      },
    ])
    expect((await audited(id)).slice(1)).toEqual(
      [names, line].map((each) => ({
        action: 'questions.answered',
        actorId: client.user.id,
        details: { question: each.id, version: 1, isAnswered: true },
      })),
    )
  })

  test('it can be changed and taken back, and the same again changes nothing', async () => {
    const { id, answer, read } = await aBooking()
    await answer(line, 'Halo')
    expect((await answer(line, 'Halo ')).statusCode).toBe(200)
    await answer(line, 'At Last', 1)
    expect((await answer(line, '  ', 2)).json().sent.questions[0]).toMatchObject({
      value: null,
      version: 3,
      answeredAt: null,
    })
    expect((await audited(id)).slice(1).map(({ details }) => details)).toEqual([
      { question: line.id, version: 1, isAnswered: true },
      { question: line.id, version: 2, isAnswered: true },
      { question: line.id, version: 3, isAnswered: false },
    ])
    expect((await read()).sent?.questions[1]).toMatchObject({ value: null })
  })

  test('the later of two windows is told, and nothing is lost', async () => {
    const { answer, read } = await aBooking()
    await answer(line, 'Halo')
    const late = await answer(line, 'At Last')
    expect([late.statusCode, late.json().code, late.json().message]).toEqual([
      409,
      'questions.answer-changed',
      'This was answered in another window in the meantime. Please look at it, then decide.',
    ])
    expect((await read()).sent?.questions[0]).toMatchObject({ value: 'Halo', version: 1 })
    expect((await answer(avoid, 'Uncle Bob')).statusCode).toBe(200)
  })

  test('of twenty at once one wins, and no other booking changes', async () => {
    const [one, other] = [await aBooking(), await aBooking()]
    await other.answer(line, 'Theirs')
    for (const version of [0, 1]) {
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, n) => one.answer(line, `Song ${version} ${n}`, version)),
      )
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array(19).fill(409)])
    }
    expect((await other.read()).sent?.questions[0]).toMatchObject({ value: 'Theirs', version: 1 })
    expect(await audited(one.id)).toHaveLength(3)
  })

  test('is the client’s alone, until the event ends', async () => {
    const { id, at, eventDate, answer } = await aBooking()
    expect((await answer(line, 'Halo', 0, dj)).json().code).toBe('contract.not-your-part')
    expect((await answer(line, 'Halo', 0, stranger)).statusCode).toBe(404)
    const nextDay = eventDate.replace('15', '16')
    setClock(`${nextDay}T07:59:59Z`)
    expect((await answer(line, 'Halo')).statusCode).toBe(200)
    setClock(`${nextDay}T08:00:00Z`)
    expect((await answer(line, 'Late', 1)).json().code).toBe('contract.over')
    await db.update(contracts).set({ status: 'cancelled' }).where(eq(contracts.id, id))
    expect((await answer(line, 'Late', 1)).json().code).toBe('contract.wrong-state')
    expect((await client.put(`${at}/no-such/answer`, { version: 0, value: 'x' })).statusCode).toBe(409)
  })

  test('what does not answer the question is refused with a sentence', async () => {
    const { at, answer } = await aBooking()
    const refused = async (of: typeof line, value: unknown, message: string) => {
      const { statusCode, json, body } = await answer(of, value)
      expect([statusCode, json().details?.[0]?.message], body).toEqual([400, message])
    }
    await refused(line, 'x'.repeat(201), 'Answer is too long (200 characters at most)')
    await refused(line, true, 'Answer must be a text.')
    await refused(names, 'Ana', 'This does not answer the question.')
    await refused(names, [{ name: ' ', say: 'AH-na' }], 'Please write the name beside how to say it')
    await refused(line, { a: 1 }, 'This does not answer the question.')
    expect((await answer(line, 'a\ud800')).statusCode).toBe(400)
    expect((await client.put(`${at}/no-such/answer`, { version: 0, value: 'x' })).json().code).toBe(
      'questions.no-question',
    )
    const typed = '=HYPERLINK("https://evil.example")<b>\u202e\u0007'
    await answer(avoid, typed)
    expect((await client.get(at)).json().sent.questions[1].value).toBe(
      '=HYPERLINK("https://evil.example")<b>',
    )
  })

  test('is bounded in an hour', async () => {
    const { id, answer } = await aBooking()
    const [limit] = answerLimits(id, client.user.id)
    const windowEndsAt = new Date(Date.parse(usualNow) + 60_000)
    await db.insert(attempts).values({ key: limit?.key ?? '', count: 599, windowEndsAt })
    expect((await answer(line, 'Halo')).statusCode).toBe(200)
    expect((await answer(line, 'At Last', 1)).json().code).toBe('request.too-many')
  })
})

test('the day-of sheet has them in its order, once both have signed, and none when none were sent', async () => {
  const { id, at, answer } = await aBooking()
  const sheet = at.replace('questions', 'day-sheet/questions')
  await answer(avoid, 'Uncle Bob')
  for (const who of [dj, client]) {
    expect((await who.get(sheet)).json()).toEqual({
      questions: [
        { id: names.id, text: names.text, kind: 'names', place: 'first', value: null },
        { id: avoid.id, text: avoid.text, kind: 'lines', place: 'avoid', value: 'Uncle Bob' },
        { id: line.id, text: line.text, kind: 'line', place: 'usual', value: null },
      ],
    })
  }
  expect((await stranger.get(sheet)).statusCode).toBe(404)
  const empty = await aBooking({ isSent: false })
  expect((await dj.get(empty.at.replace('questions', 'day-sheet/questions'))).json()).toEqual({
    questions: null,
  })
  for (const status of ['sent', 'signed', 'cancelled'] as const) {
    await db.update(contracts).set({ status }).where(eq(contracts.id, id))
    expect((await dj.get(sheet)).json().code, status).toBe('contract.wrong-state')
  }
})

test('no answer and no question stands in the trail or in a mail', async () => {
  const { answer } = await aBooking()
  await answer(avoid, 'Zqxsecret')
  await answer(line, 'Zqxsecret')
  await answer(names, [{ name: 'Zqxsecret', say: null }])
  const kept = JSON.stringify([await db.select().from(auditLog), await db.select().from(outbox)])
  expect(kept).not.toContain('Zqxsecret')
  expect(kept).not.toContain(avoid.text)
})
