import { builtIn } from '@cuebook/domain/questions/built-in/built-in.ts'
import type { Questionnaire } from '@cuebook/domain/questions/questionnaire.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testApp } from '../../tests/app.ts'
import { leaveAttempts } from '../../tests/leave-attempts.ts'
import { auditLog } from '../kernel/audit/table.ts'
import { attempts } from '../kernel/limits/table.ts'
import { questionnaireLimits } from './limits.ts'
import { OWN, question } from './questions.fixture.ts'

const { ctx, signedIn, visitor } = await testApp()
const { db } = ctx.database
const form = (more: object = {}) => ({ version: 0, name: 'Mine', questions: [question()], ...more })
const keysOf = (answer: { json: () => Questionnaire[] }) => answer.json().map(({ key }) => key)
const builtInKeys = builtIn.map(({ key }) => key)
const trailOf = (id: string) =>
  db
    .select({ action: auditLog.action, details: auditLog.details })
    .from(auditLog)
    .where(eq(auditLog.subjectId, id))
    .orderBy(auditLog.id)

test('a DJ begins with the built-in ones, changes one of them, and has it again as it came', async () => {
  const dj = await signedIn({ role: 'dj' })
  expect((await dj.get(OWN)).json()).toEqual(builtIn)
  const [first = question()] = builtIn[0]?.questions ?? []
  const mine = form({ name: 'Our wedding', eventTypes: ['Wedding'], questions: [first] })
  const saved = await dj.put(`${OWN}/wedding`, mine)
  expect(saved.json(), saved.body).toEqual({
    key: 'wedding',
    name: 'Our wedding',
    eventTypes: ['Wedding'],
    questions: [first],
    version: 1,
    isBuiltIn: true,
  })
  expect((await dj.get(OWN)).json()).toEqual([saved.json(), ...builtIn.slice(1)])
  expect((await dj.delete(`${OWN}/wedding`)).json()).toEqual(builtIn)
  expect((await dj.delete(`${OWN}/wedding`)).statusCode).toBe(404)
  expect((await trailOf(dj.user.id)).map(({ action }) => action)).toEqual(
    expect.arrayContaining(['questionnaire.saved', 'questionnaire.removed']),
  )
})

test('the same call twice changes nothing, and a stale version is refused', async () => {
  const dj = await signedIn({ role: 'dj' })
  const at = `${OWN}/one`
  const first = form()
  await dj.put(at, first)
  expect((await dj.put(at, first)).json()).toMatchObject({ version: 1 })
  const changed = form({ version: 1, name: 'Changed' })
  expect((await dj.put(at, changed)).json()).toMatchObject({ version: 2, name: 'Changed' })
  for (const version of [0, 1, 3]) {
    const stale = await dj.put(at, form({ version, name: 'Late' }))
    expect([stale.statusCode, stale.json().code]).toEqual([409, 'questionnaire.edited-elsewhere'])
  }
  expect((await dj.get(OWN)).json()[0]).toMatchObject({ name: 'Changed', version: 2 })
  expect((await trailOf(dj.user.id)).filter(({ action }) => action === 'questionnaire.saved')).toEqual([
    { action: 'questionnaire.saved', details: { key: 'one', version: 1, questions: 1 } },
    { action: 'questionnaire.saved', details: { key: 'one', version: 2, questions: 1 } },
  ])
})

test('of twenty at once with the same version one wins', async () => {
  const dj = await signedIn({ role: 'dj' })
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) => dj.put(`${OWN}/one`, form({ name: `Number ${n}` }))),
  )
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array(19).fill(409)])
})

test('of twenty-five at once twenty are kept', async () => {
  const dj = await signedIn({ role: 'dj' })
  const answers = await Promise.all(Array.from({ length: 25 }, (_, n) => dj.put(`${OWN}/own-${n}`, form())))
  const refused = answers.filter(({ statusCode }) => statusCode === 409)
  expect(refused.map((each) => each.json().code)).toEqual(Array(5).fill('questionnaire.too-many'))
  expect((await dj.get(OWN)).json()).toHaveLength(20 + builtIn.length)
})

test('an hour bounds how often one DJ saves: what was refused is not kept, and others go on', async () => {
  const [dj, other] = [await signedIn({ role: 'dj' }), await signedIn({ role: 'dj' })]
  await leaveAttempts(ctx, questionnaireLimits(dj.user.id), 1)
  const save = (who: typeof dj, more: object) => who.put(`${OWN}/one`, form(more))
  expect((await save(dj, { name: 'First' })).statusCode).toBe(200)
  const refused = await save(dj, { name: 'Second', version: 1 })
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'request.too-many'])
  expect((await dj.get(OWN)).json()[0]).toMatchObject({ name: 'First', version: 1 })
  expect((await trailOf(dj.user.id)).map(({ action }) => action)).toEqual(['questionnaire.saved'])
  expect((await save(other, { name: 'First' })).statusCode).toBe(200)
  await db.delete(attempts)
  expect((await save(dj, { name: 'Second', version: 1 })).statusCode).toBe(200)
})

test('is nobody else’s: the same key of another DJ is another one', async () => {
  const [one, other] = [await signedIn({ role: 'dj' }), await signedIn({ role: 'dj' })]
  await one.put(`${OWN}/mine`, form({ name: 'Theirs' }))
  expect(keysOf(await other.get(OWN))).toEqual(builtInKeys)
  expect((await other.delete(`${OWN}/mine`)).statusCode).toBe(404)
  await other.put(`${OWN}/mine`, form({ name: 'My own' }))
  await other.put(`${OWN}/mine`, form({ name: 'My own, changed', version: 1 }))
  await other.delete(`${OWN}/mine`)
  expect((await one.get(OWN)).json()[0]).toMatchObject({ name: 'Theirs', version: 1 })
})

test('is for DJs', async () => {
  const client = await signedIn({ role: 'client' })
  const refused = async (who: Pick<typeof client, 'get' | 'put' | 'delete'>) =>
    [await who.get(OWN), await who.put(`${OWN}/x`, form()), await who.delete(`${OWN}/x`)].map(
      ({ statusCode }) => statusCode,
    )
  expect(await refused(client)).toEqual([403, 403, 403])
  expect(await refused(visitor())).toEqual([401, 401, 401])
})

test.each([
  [{ questions: [] }, 'Please add a question'],
  [{ name: '\u202e' }, 'Please give it a name'],
  [{ eventTypes: ['Rave'] }, 'Please choose among the event types'],
  [
    { questions: Array.from({ length: 41 }, () => question()) },
    'A questionnaire can have 40 questions at most',
  ],
])('what does not fit is refused with a sentence', async (more, message) => {
  const dj = await signedIn({ role: 'dj' })
  const answer = await dj.put(`${OWN}/x`, form(more))
  expect([answer.statusCode, answer.json().details?.[0]?.message], answer.body).toEqual([400, message])
})
