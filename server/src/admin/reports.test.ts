import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testApp } from '../../tests/app.ts'
import { users } from '../identity/table.ts'
import { auditLog } from '../kernel/audit/table.ts'
import { newId } from '../kernel/db/ids.ts'
import { reports } from '../reports/table.ts'

const { ctx, signedIn, visitor } = await testApp({ env: { ADMIN_EMAILS: 'admin@people.example' } })
const { db } = ctx.database
const admin = await signedIn({ email: 'admin@people.example' })
const path = '/api/admin/reports'
const [ann, bob, eve] = [
  await signedIn({ role: 'client', firstName: 'Ann', lastName: 'Bell' }),
  await signedIn({ role: 'dj', firstName: null, lastName: null }),
  await signedIn({ role: 'client' }),
]
type Person = typeof ann
const write = (from: Person, to: Person, content: string) =>
  from.post('/api/messages', { recipientId: to.user.id, content })
const report = async (from: Person, about: Person, body: object): Promise<string> =>
  (await from.post(`/api/messages/conversations/${about.user.id}/report`, body)).json().id
const entries = (action: string) =>
  db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.actorId, admin.user.id), eq(auditLog.action, action)))

for (let n = 1; n <= 15; n++) {
  await write(ann, bob, `Ann ${n}`)
  await write(bob, ann, `Bob ${n}`)
}
await write(eve, bob, 'Not about Ann')
const first = await report(ann, bob, { reason: 'rude', details: 'He shouts.' })
const second = await report(eve, bob, { reason: 'other' })

test('nobody but an admin reads or handles reports', async () => {
  for (const [who, status, code] of [
    [eve, 403, 'admin.only'],
    [visitor(), 401, 'auth.required'],
  ] as const)
    for (const answer of [await who.get(path), await who.put(`${path}/${first}/handled`, {})])
      expect([answer.statusCode, answer.json().code]).toEqual([status, code])
  expect(await db.select().from(reports)).toMatchObject([{ handledAt: null }, { handledAt: null }])
})

test('an admin reads both people and their latest twenty messages, and the trail says so', async () => {
  const list = (await admin.get(path)).json()
  expect(list).toMatchObject([
    { id: second, reason: 'other', details: '', messages: [{ content: 'Not about Ann' }] },
    {
      id: first,
      reason: 'rude',
      details: 'He shouts.',
      handledAt: null,
      reporter: { id: ann.user.id, name: 'Ann Bell', email: ann.user.email },
      reported: { id: bob.user.id, name: bob.user.email, email: bob.user.email },
    },
  ])
  const said = list[1].messages.map(({ content }: { content: string }) => content)
  expect(said).toEqual(Array.from({ length: 10 }, (_, n) => [`Ann ${n + 6}`, `Bob ${n + 6}`]).flat())
  expect(list[1].messages[0]).toMatchObject({ senderId: ann.user.id, hasAttachment: false })
  expect(Date.parse(list[1].messages[0].createdAt)).toBeGreaterThan(Date.now() - 600_000)
  expect(await entries('reports.read')).toMatchObject([{ details: { open: [second, first] } }])
})

test('an admin reads what the report encloses, and later messages once the person reports again', async () => {
  const latest = async () => (await admin.get(path)).json()[1].messages.at(-1).content
  await write(bob, ann, 'After the report')
  expect(await latest()).toBe('Bob 15')
  expect(await report(ann, bob, { reason: 'spam' })).toBe(first)
  expect(await latest()).toBe('After the report')
})

test('a handled report no longer shows what the two wrote, and is handled once', async () => {
  const at = `${path}/${second}/handled`
  const all = await Promise.all(Array.from({ length: 20 }, () => admin.put(at, {})))
  expect(all.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  expect(all.filter(({ statusCode }) => statusCode === 404)).toHaveLength(19)
  expect(await entries('report.handled')).toMatchObject([{ subjectId: second }])
  const [row] = await db.select().from(reports).where(eq(reports.id, second))
  expect(row).toMatchObject({ state: 'handled', handledBy: admin.user.id })
  const list = (await admin.get(path)).json()
  expect(list.map(({ id }: { id: string }) => id)).toEqual([first, second])
  expect(list[1]).toMatchObject({ messages: [], handledAt: expect.any(String) })
})

test('the list is bounded, open reports come first, and nobody is handled who is not reported', async () => {
  const one = (n: number) => ({
    id: newId(),
    reporterId: eve.user.id,
    subjectKind: 'person' as const,
    subjectId: newId(),
    aboutId: ann.user.id,
    reason: 'spam' as const,
    details: '',
    createdAt: new Date(),
    ...(n % 2 === 0 && { state: 'handled' as const, handledAt: new Date() }),
  })
  await db.insert(reports).values(Array.from({ length: 200 }, (_, n) => one(n)))
  const list: { handledAt: string | null }[] = (await admin.get(path)).json()
  expect(list.map(({ handledAt }) => handledAt === null)).toEqual([
    ...Array.from({ length: 50 }, () => true),
    ...Array.from({ length: 20 }, () => false),
  ])
  expect((await admin.put(`${path}/${newId()}/handled`, {})).statusCode).toBe(404)
})

test('reports go with the people they are about', async () => {
  await db.delete(users).where(eq(users.id, bob.user.id))
  expect(await db.select().from(reports).where(eq(reports.id, first))).toEqual([])
})
