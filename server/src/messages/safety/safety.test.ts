import type { LiveEvent } from '@cuebook/domain/live/events.ts'
import { reportsPerDay } from '@cuebook/domain/reports/report.ts'
import { and, eq, isNotNull } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { testApp } from '../../../tests/app.ts'
import type { Answer } from '../../../tests/visitor.ts'
import { acquaintances } from '../../acquaintances/table.ts'
import { auditLog } from '../../kernel/audit/table.ts'
import { tellBrowsers } from '../../live/changes.ts'
import { reports } from '../../reports/table.ts'

const { ctx, signedIn, visitor } = await testApp()
const { db } = ctx.database
type Person = Awaited<ReturnType<typeof signedIn>>

const write = (from: Person, to: Person, content = 'Hello') =>
  from.post('/api/messages', { recipientId: to.user.id, content })
const at = (other: { user: { id: string } }, what: 'block' | 'report') =>
  `/api/messages/conversations/${other.user.id}/${what}`
const audited = (person: Person, action: string) =>
  db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.actorId, person.user.id), eq(auditLog.action, action)))
/** What the audit trail must say about the call that got this answer. */
const callOf = ({ headers }: Answer) => ({ requestId: headers['x-request-id'], ip: '127.0.0.1' })
const threadOf = async (who: Person, other: Person) =>
  (await who.get(`/api/messages/conversations/${other.user.id}`)).json()

async function talkers() {
  const [ann, bob] = [await signedIn({ role: 'client' }), await signedIn({ role: 'dj' })]
  await write(ann, bob)
  return { ann, bob }
}

/** Every live event that a person's browsers hear while something happens: those between two marks. */
async function heardBy(person: Person, act: () => Promise<unknown>): Promise<unknown[]> {
  const heard: LiveEvent[] = []
  let marked = () => {}
  const stop = ctx.database.live.subscribe(`user:${person.user.id}`, (payload) => {
    const event: LiveEvent = JSON.parse(payload)
    if (event.about === 'notifications') marked()
    else heard.push(event)
  })
  const mark = async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    marked = resolve
    await tellBrowsers(db, [person.user.id], { about: 'notifications' })
    await promise
  }
  await mark()
  heard.length = 0
  await act()
  await mark()
  stop()
  return heard
}

describe('blocking', () => {
  test('stops messages in both directions until it is undone, and the trail says so', async () => {
    const { ann, bob } = await talkers()
    const blocked = await bob.put(at(ann, 'block'), {})
    expect(blocked.json()).toEqual({ status: true })
    expect((await write(ann, bob)).json().code).toBe('message.blocked')
    expect((await write(bob, ann)).json().code).toBe('message.you-blocked')
    expect((await threadOf(bob, ann)).blocked).toBe(true)
    expect((await bob.get('/api/messages/conversations')).json()[0].blocked).toBe(true)
    const unblocked = await bob.delete(at(ann, 'block'))
    expect(unblocked.json()).toEqual({ status: true })
    expect((await write(ann, bob)).statusCode).toBe(200)
    const subject = { subjectType: 'user', subjectId: ann.user.id }
    expect(await audited(bob, 'person.blocked')).toMatchObject([{ ...subject, ...callOf(blocked) }])
    expect(await audited(bob, 'person.unblocked')).toMatchObject([{ ...subject, ...callOf(unblocked) }])
  })

  test("reaches the caller's own windows, and shows the other person nothing", async () => {
    const { ann, bob } = await talkers()
    const path = '/api/messages/conversations'
    const list = await ann.get(path)
    const thread = await threadOf(ann, bob)
    const event = { about: 'conversation', with: ann.user.id }
    expect(await heardBy(bob, () => bob.put(at(ann, 'block'), {}))).toEqual([event])
    await bob.delete(at(ann, 'block'))
    expect(await heardBy(ann, () => bob.put(at(ann, 'block'), {}))).toEqual([])
    expect(await threadOf(ann, bob)).toEqual(thread)
    const again = await ann.get(path, { headers: { 'if-none-match': String(list.headers.etag) } })
    expect(again.statusCode).toBe(304)
  })

  test('changes the list of the person who blocks', async () => {
    const { ann, bob } = await talkers()
    const path = '/api/messages/conversations'
    const etag = String((await bob.get(path)).headers.etag)
    await bob.put(at(ann, 'block'), {})
    expect((await bob.get(path, { headers: { 'if-none-match': etag } })).statusCode).toBe(200)
  })

  test('twenty times at once is one change', async () => {
    const { ann, bob } = await talkers()
    const all = await Promise.all(Array.from({ length: 20 }, () => bob.put(at(ann, 'block'), {})))
    expect(all.map(({ statusCode }) => statusCode)).toEqual(all.map(() => 200))
    expect(await audited(bob, 'person.blocked')).toHaveLength(1)
    await Promise.all(Array.from({ length: 20 }, () => bob.delete(at(ann, 'block'))))
    expect(await audited(bob, 'person.unblocked')).toHaveLength(1)
  })

  test('is only possible in a conversation of one’s own', async () => {
    const { ann, bob } = await talkers()
    const eve = await signedIn({ role: 'client' })
    const blocksBefore = await db.$count(acquaintances, isNotNull(acquaintances.blockedAt))
    const nobody = { user: { id: '01900000-0000-7000-8000-000000000000' } }
    for (const other of [ann, bob, eve, nobody]) {
      expect((await eve.put(at(other, 'block'), {})).statusCode).toBe(404)
      expect((await eve.delete(at(other, 'block'))).statusCode).toBe(404)
    }
    expect((await visitor().put(at(ann, 'block'), {})).statusCode).toBe(401)
    expect((await visitor().delete(at(ann, 'block'))).statusCode).toBe(401)
    expect(await db.$count(acquaintances, isNotNull(acquaintances.blockedAt))).toBe(blocksBefore)
  })

  test('does not touch the conversations with others', async () => {
    const { ann, bob } = await talkers()
    const cleo = await signedIn({ role: 'client' })
    await write(cleo, bob)
    await bob.put(at(ann, 'block'), {})
    expect((await write(cleo, bob)).statusCode).toBe(200)
    expect((await threadOf(bob, cleo)).blocked).toBe(false)
  })
})

describe('reporting', () => {
  const report = (
    who: Pick<Person, 'post'>,
    other: { user: { id: string } },
    body: object = { reason: 'spam' },
  ) => who.post(at(other, 'report'), body)
  const reportsBy = (person: Person) =>
    db.select().from(reports).where(eq(reports.reporterId, person.user.id))

  test('keeps the reason and the details, once while the report is open', async () => {
    const { ann, bob } = await talkers()
    const first = await report(ann, bob, { reason: 'fraud', details: '  Asked for gift cards.  ' })
    expect(first.statusCode).toBe(200)
    const second = await report(ann, bob, { reason: 'rude', details: 'Again' })
    expect(second.json()).toEqual(first.json())
    expect(await reportsBy(ann)).toMatchObject([
      {
        aboutId: bob.user.id,
        reason: 'fraud',
        details: 'Asked for gift cards.\n\nAdded later: Rude or threatening. Again',
        state: 'open',
      },
    ])
    expect(await audited(ann, 'report.added-to')).toMatchObject([
      { subjectId: bob.user.id, details: { report: first.json().id, reason: 'rude' }, ...callOf(second) },
    ])
    // What says nothing new is neither added nor recorded.
    await report(ann, bob, { reason: 'rude', details: 'Again' })
    expect(await audited(ann, 'report.added-to')).toHaveLength(1)
    expect(await audited(ann, 'person.reported')).toMatchObject([
      { subjectId: bob.user.id, details: { report: first.json().id, reason: 'fraud' }, ...callOf(first) },
    ])
    await db
      .update(reports)
      .set({ state: 'handled', handledAt: new Date() })
      .where(eq(reports.reporterId, ann.user.id))
    expect((await report(ann, bob)).json().id).not.toBe(first.json().id)
  })

  test('of one person by two others keeps a report of each', async () => {
    const { ann, bob } = await talkers()
    const cleo = await signedIn({ role: 'client' })
    await write(cleo, bob)
    const [first, second] = [await report(ann, bob), await report(cleo, bob, { reason: 'rude' })]
    expect(second.json().id).not.toBe(first.json().id)
    expect(await reportsBy(cleo)).toMatchObject([{ aboutId: bob.user.id, reason: 'rude' }])
  })

  test('twenty times at once keeps one report', async () => {
    const { ann, bob } = await talkers()
    const all = await Promise.all(Array.from({ length: 20 }, () => report(ann, bob)))
    expect(new Set(all.map((answer) => answer.json().id)).size).toBe(1)
    expect(await reportsBy(ann)).toHaveLength(1)
  })

  test('is possible ten times a day, and reporting the same person again does not count', async () => {
    const ann = await signedIn({ role: 'client' })
    const others = await Promise.all(
      Array.from({ length: reportsPerDay + 1 }, () => signedIn({ role: 'dj' })),
    )
    for (const other of others) await write(ann, other)
    const statuses = []
    for (const other of others) {
      statuses.push((await report(ann, other)).statusCode)
      await report(ann, other)
    }
    expect(statuses).toEqual([...Array.from({ length: reportsPerDay }, () => 200), 429])
    const last = others.at(-1)
    expect(last && (await report(ann, last)).json().code).toBe('message.too-many-reports')
    expect(await reportsBy(ann)).toHaveLength(reportsPerDay)
  })

  test.each([
    [{}, 'Please choose a reason'],
    [{ reason: 'boring' }, 'Please choose a reason'],
    [{ reason: 'spam', details: 'x'.repeat(1001) }, 'The details may have 1000 characters at most'],
  ])('%j is refused', async (body, message) => {
    const { ann, bob } = await talkers()
    const answer = await report(ann, bob, body)
    expect([answer.statusCode, answer.json().message]).toEqual([400, message])
  })

  test('is only possible in a conversation of one’s own', async () => {
    const { ann, bob } = await talkers()
    const eve = await signedIn({ role: 'client' })
    for (const other of [ann, bob, eve]) expect((await report(eve, other)).statusCode).toBe(404)
    expect((await report(ann, eve)).statusCode).toBe(404)
    expect(await reportsBy(ann)).toEqual([])
    expect((await report(visitor(), bob)).statusCode).toBe(401)
    expect(await reportsBy(eve)).toEqual([])
  })
})
