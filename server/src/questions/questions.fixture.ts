import { randomUUID } from 'node:crypto'
import type { ContractStatus } from '@cuebook/domain/contracts/life/status.ts'
import type { Asked } from '@cuebook/domain/questions/asked.ts'
import type { Question } from '@cuebook/domain/questions/question.ts'
import { and, eq, inArray } from 'drizzle-orm'
import { testApp } from '../../tests/app.ts'
import { aContract } from '../../tests/contracts.ts'
import { jobWith } from '../../tests/outbox-job.ts'
import { auditLog } from '../kernel/audit/table.ts'
import { outbox } from '../kernel/outbox/table.ts'
import { remindOfOpen } from './remind-open.ts'
import { ADDED_TOPIC, ANSWERS_TOPIC, tellAdded, tellAnswers } from './tell-changes.ts'

export const usualNow = '2030-05-01T12:00:00Z'
export const OWN = '/api/users/questionnaires'

export const question = (more: Partial<Question> = {}): Question => ({
  id: randomUUID(),
  kind: 'line',
  text: 'Who speaks?',
  help: null,
  choices: [],
  place: 'usual',
  ...more,
})

/** A DJ with a questionnaire, a client, bookings between them, and a clock that tests can set. Events end at 01:00. */
export async function aQuestionsWorld() {
  let now = new Date(usualNow)
  const world = await testApp({ now: () => now })
  const { ctx, signedIn } = world
  const { db } = ctx.database
  const dj = await signedIn({ role: 'dj', firstName: 'Dana', lastName: 'Jordan' })
  const client = await signedIn({ role: 'client', firstName: 'Clara', lastName: 'Bennett' })
  const stranger = await signedIn({ role: 'dj' })
  const parts = { djId: dj.user.id, clientEmail: client.user.email, clientId: client.user.id }
  type Person = typeof dj

  const names = question({ kind: 'names', text: 'Your names?', place: 'first' })
  const avoid = question({ kind: 'lines', text: 'Whom not to mention?', place: 'avoid' })
  const line = question({ text: 'First dance?' })
  const key = randomUUID()
  const saved = await dj.put(`${OWN}/${key}`, {
    version: 0,
    name: 'Short one',
    questions: [line, avoid, names],
  })
  if (saved.statusCode !== 200) throw new Error(saved.body)

  /** The DJ plays one event a day, so each booking is a year later than the last. */
  let year = 2030
  const aBooking = async (more: { status?: ContractStatus; eventDate?: string; isSent?: boolean } = {}) => {
    const { isSent = true, ...terms } = more
    const eventDate = more.eventDate ?? `${year++}-06-15`
    const id = await aContract(db, { ...parts, status: 'confirmed', ...terms, eventDate })
    const at = `/api/contracts/${id}/questions`
    const send = (who: Person = dj, of: object = { key, version: 1 }) => who.post(at, of)
    const read = async (who: Person = client): Promise<Asked> => (await who.get(at)).json()
    const answer = (of: Question, value: unknown, version = 0, who: Person = client) =>
      who.put(`${at}/${of.id}/answer`, { version, value })
    if (isSent) await send()
    return { id, at, eventDate, send, read, answer }
  }
  const audited = (subjectId: string, type = 'questions') =>
    db
      .select({ action: auditLog.action, actorId: auditLog.actorId, details: auditLog.details })
      .from(auditLog)
      .where(and(eq(auditLog.subjectType, type), eq(auditLog.subjectId, subjectId)))
      .orderBy(auditLog.id)
  /** The next live event of questions that this person's browsers get. */
  const nextEvent = (userId: string, about = 'questions') => {
    const heard = Promise.withResolvers<unknown>()
    const stop = ctx.database.live.subscribe(`user:${userId}`, (payload) => {
      const event = JSON.parse(payload)
      if (event.about !== about) return
      stop()
      heard.resolve(event)
    })
    return heard.promise
  }
  /** Runs the looks that are due by the test's clock, and the reminders, as the worker does by the real clock. */
  const look = async () => {
    const waiting = await db
      .select()
      .from(outbox)
      .where(inArray(outbox.topic, [ANSWERS_TOPIC, ADDED_TOPIC]))
      .orderBy(outbox.runAt)
    for (const { id, topic, payload } of waiting.filter(({ runAt, doneAt }) => runAt <= now && !doneAt)) {
      await (topic === ADDED_TOPIC ? tellAdded : tellAnswers)(ctx)(jobWith(payload))
      await db.update(outbox).set({ doneAt: now }).where(eq(outbox.id, id))
    }
    await remindOfOpen(ctx)
  }
  const setClock = (iso: string) => {
    now = new Date(iso)
  }
  const minutes = (count: number) => {
    now = new Date(now.getTime() + count * 60_000)
  }
  return {
    ...world,
    db,
    dj,
    client,
    stranger,
    key,
    names,
    avoid,
    line,
    aBooking,
    audited,
    nextEvent,
    look,
    setClock,
    minutes,
  }
}
