import { notificationKinds } from '@cuebook/domain/notifications/kinds.ts'
import type { NotificationPage } from '@cuebook/domain/notifications/notification.ts'
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testApp } from '../../tests/app.ts'
import { auditLog } from '../kernel/audit/table.ts'
import { newId } from '../kernel/db/ids.ts'
import { notifications } from './table.ts'

const { ctx, signedIn, visitor } = await testApp()
const { db } = ctx.database
const path = '/api/notifications'

async function given(userId: string, count: number): Promise<string[]> {
  const rows = Array.from({ length: count }, (_, n) => {
    const id = newId()
    return { id, userId, kind: 'contract' as const, title: `News ${n}`, text: 'Words', path: '/x', key: id }
  })
  await db.insert(notifications).values(rows)
  return rows.map(({ id }) => id)
}
const readCount = (userId: string) =>
  db.$count(notifications, and(eq(notifications.userId, userId), eq(notifications.title, 'News 0')))

test('the list comes newest first in pages of 30, and holds only what its reader was told', async () => {
  const [ann, bob] = [await signedIn(), await signedIn()]
  const ids = await given(ann.user.id, 65)
  await given(bob.user.id, 1)
  const seen: string[] = []
  let before: string | null = ''
  const sizes: number[] = []
  while (before !== null) {
    const page: NotificationPage = (await ann.get(before ? `${path}?before=${before}` : path)).json()
    seen.push(...page.notifications.map(({ id }) => id))
    sizes.push(page.notifications.length)
    expect(page.unreadCount).toBe(65)
    before = page.before
  }
  expect(sizes).toEqual([30, 30, 5])
  expect(seen).toEqual(ids.toReversed())
})

test('a notification shows its kind, words, path and time, and whether it was read', async () => {
  const ann = await signedIn()
  const [id] = await given(ann.user.id, 1)
  const [first] = (await ann.get(path)).json().notifications
  expect(first).toEqual({
    id,
    kind: 'contract',
    title: 'News 0',
    text: 'Words',
    path: '/x',
    read: false,
    createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
  })
})

test('the count of unread notifications stops at 100', async () => {
  const ann = await signedIn()
  await given(ann.user.id, 120)
  expect((await ann.get(path)).json().unreadCount).toBe(100)
})

test('all up to one are marked as read, newer ones and those of others are not', async () => {
  const [ann, bob] = [await signedIn(), await signedIn()]
  const early = await given(bob.user.id, 2)
  const ids = await given(ann.user.id, 4)
  const heard = Promise.withResolvers<string>()
  const stop = ctx.database.live.subscribe(`user:${ann.user.id}`, heard.resolve)
  expect((await ann.post(`${path}/read`, { upTo: ids[2] })).json()).toEqual({ unreadCount: 1 })
  expect(JSON.parse(await heard.promise)).toEqual({ about: 'notifications' })
  stop()
  const reads = (await ann.get(path)).json().notifications.map(({ read }: { read: boolean }) => read)
  expect(reads).toEqual([false, true, true, true])
  expect((await bob.get(path)).json().unreadCount).toBe(early.length)
})

test('only its owner marks a notification; for others there is none', async () => {
  const [ann, bob] = [await signedIn(), await signedIn()]
  const [id] = await given(ann.user.id, 1)
  expect((await bob.put(`${path}/${id}/read`, {})).statusCode).toBe(404)
  expect((await ann.get(path)).json().unreadCount).toBe(1)
  for (let times = 0; times < 2; times += 1) {
    const answer = await ann.put(`${path}/${id}/read`, {})
    expect([answer.statusCode, answer.json().read]).toEqual([200, true])
  }
  expect((await ann.get(path)).json().unreadCount).toBe(0)
  expect(await readCount(ann.user.id)).toBe(1)
  expect((await ann.put(`${path}/${newId()}/read`, {})).statusCode).toBe(404)
})

test('without a choice every kind comes by mail and none is pushed', async () => {
  const ann = await signedIn()
  expect((await ann.get(`${path}/preferences`)).json()).toEqual(
    notificationKinds.map((kind) => ({ kind, mail: true, push: kind === 'lead' })),
  )
})

test('a choice changes one thing of one kind for one person, and is in the audit trail once', async () => {
  const [ann, bob] = [await signedIn(), await signedIn()]
  await ann.put(`${path}/preferences`, { kind: 'payment', push: true })
  await ann.put(`${path}/preferences`, { kind: 'payment', mail: false })
  const answer = await ann.put(`${path}/preferences`, { kind: 'payment', mail: false })
  const wanted = notificationKinds.map((kind) =>
    kind === 'payment' ? { kind, mail: false, push: true } : { kind, mail: true, push: kind === 'lead' },
  )
  expect(answer.json()).toEqual(wanted)
  expect((await ann.get(`${path}/preferences`)).json()).toEqual(wanted)
  expect((await bob.get(`${path}/preferences`)).json()[2]).toEqual({
    kind: 'payment',
    mail: true,
    push: false,
  })
  const trail = await db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.subjectId, ann.user.id), eq(auditLog.action, 'notifications.chosen')))
  expect(trail.map(({ actorId, details }) => [actorId, details])).toEqual([
    [ann.user.id, { kind: 'payment', mail: true, push: true }],
    [ann.user.id, { kind: 'payment', mail: false, push: true }],
  ])
})

test.each([{ kind: 'weather', mail: true }, { kind: 'payment', mail: 'yes' }, { mail: true }])(
  '%j is refused as a choice',
  async (body) => {
    const ann = await signedIn()
    expect((await ann.put(`${path}/preferences`, body)).statusCode).toBe(400)
  },
)

test('a visitor has no notifications', async () => {
  for (const [method, address] of [
    ['GET', path],
    ['GET', `${path}/preferences`],
    ['PUT', `${path}/preferences`],
    ['POST', `${path}/read`],
    ['GET', '/api/push/key'],
  ] as const)
    expect((await visitor().call(method, address)).statusCode).toBe(401)
})
