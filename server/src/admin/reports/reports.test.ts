import { and, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testApp } from '../../../tests/app.ts'
import { users } from '../../identity/table.ts'
import { auditLog } from '../../kernel/audit/table.ts'
import { newId } from '../../kernel/db/ids.ts'
import { outbox } from '../../kernel/outbox/table.ts'
import { reports } from '../../reports/table.ts'

const { ctx, signedIn, visitor, mailbox } = await testApp({ env: { ADMIN_EMAILS: 'admin@people.example' } })
const { db } = ctx.database
const admin = await signedIn({ email: 'admin@people.example', firstName: 'Ada', lastName: 'Min' })
const path = '/api/admin/reports'
const named = (firstName: string, role: 'client' | 'dj' = 'client') =>
  signedIn({ role, firstName, lastName: 'Bell' })
const [ann, bob, eve] = [await named('Ann'), await named('Bob <b>', 'dj'), await named('Eve')]
type Person = typeof ann
const write = (from: Person, to: Person, content: string) =>
  from.post('/api/messages', { recipientId: to.user.id, content })
const report = async (from: Person, about: Person, body: object): Promise<string> =>
  (await from.post(`/api/messages/conversations/${about.user.id}/report`, body)).json().id
/** A new person who has written to another, and reports them. */
async function reported(reporterName = 'Rea', about?: Person) {
  const [reporter, subject] = [await named(reporterName), about ?? (await named('Sam', 'dj'))]
  await write(reporter, subject, 'Hello')
  return { reporter, subject, id: await report(reporter, subject, { reason: 'rude' }) }
}
const decide = (
  id: string,
  outcome: string,
  note = 'The secret reason.',
  who: Pick<Person, 'post'> = admin,
) => who.post(`${path}/${id}/decision`, { outcome, note })
const read = async (id: string) => (await admin.get(`${path}/${id}`)).json()
const list = async (query = '') => (await admin.get(`${path}${query}`)).json()
const idsOf = async (query = ''): Promise<string[]> => (await list(query)).map(({ id }: { id: string }) => id)
const entries = (action: string, subjectId: string) =>
  db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.action, action), eq(auditLog.subjectId, subjectId)))
const mailsTo = ({ user }: Person) =>
  db.select().from(outbox).where(sql`topic = 'mail' and payload -> 'to' ->> 'address' = ${user.email}`)

for (let n = 1; n <= 15; n++) {
  await write(ann, bob, `Ann ${n}`)
  await write(bob, ann, `Bob ${n}`)
}
await write(eve, bob, 'Not about Ann')
const first = await report(ann, bob, { reason: 'rude', details: 'He shouts.' })
const second = await report(eve, bob, { reason: 'other' })

test('nobody but an admin reads reports or decides', async () => {
  for (const [who, status, code] of [
    [eve, 403, 'admin.only'],
    [visitor(), 401, 'auth.required'],
  ] as const)
    for (const answer of [
      await who.get(path),
      await who.get(`${path}/${first}`),
      await decide(first, 'no-breach', 'Because.', who),
    ])
      expect([answer.statusCode, answer.json().code]).toEqual([status, code])
  expect(await db.select().from(reports)).toMatchObject([{ state: 'open' }, { state: 'open' }])
})

test('the queue has the oldest first, and nothing of what people wrote to each other', async () => {
  const answer = await admin.get(path)
  expect(answer.body).not.toContain('Ann 1')
  expect(answer.json()).toMatchObject([
    {
      id: first,
      kind: 'person',
      reason: 'rude',
      state: 'open',
      decidedAt: null,
      reporter: { id: ann.user.id, name: 'Ann Bell' },
      reported: { id: bob.user.id, name: 'Bob <b> Bell' },
    },
    { id: second },
  ])
})

test('an admin reads the twenty messages that a report encloses and no others, and the trail says so', async () => {
  await write(bob, ann, 'After the report')
  const one = await read(first)
  expect(one).toMatchObject({ details: 'He shouts.', note: null, decidedBy: null, review: null })
  const said = one.messages.map(({ content }: { content: string }) => content)
  expect(said).toEqual(Array.from({ length: 10 }, (_, n) => [`Ann ${n + 6}`, `Bob ${n + 6}`]).flat())
  expect(one.messages[0]).toMatchObject({ senderId: ann.user.id, hasAttachment: false })
  expect(await entries('report.read', first)).toMatchObject([
    { actorId: admin.user.id, details: { messages: 20 } },
  ])
  expect((await read(second)).messages.map(({ content }: { content: string }) => content)).toEqual([
    'Not about Ann',
  ])
  expect(await report(ann, bob, { reason: 'spam' })).toBe(first)
  expect((await read(first)).messages.at(-1).content).toBe('After the report')
  expect((await admin.get(`${path}/${newId()}`)).statusCode).toBe(404)
})

test('of twenty decisions at once one counts: one entry and one kind mail without the note', async () => {
  const all = await Promise.all(Array.from({ length: 20 }, () => decide(first, 'no-breach')))
  expect(all.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array(19).fill(409)])
  expect(all.find(({ statusCode }) => statusCode === 409)?.json().code).toBe('report.decided-already')
  const decided = await entries('report.decided', bob.user.id)
  expect(decided).toMatchObject([
    { actorId: admin.user.id, details: { report: first, outcome: 'no-breach', kind: 'person' } },
  ])
  expect(JSON.stringify(decided)).not.toContain('secret reason')
  const thanks = (await mailbox(ann.user.email)).filter(({ subject }) => subject.startsWith('Thank you'))
  expect(thanks).toHaveLength(1)
  // A name with markup is not one that a mail repeats.
  expect(thanks[0]?.text).toContain('You told us about somebody.')
  expect(thanks[0]?.text).not.toContain('secret reason')
  expect(await mailbox(bob.user.email)).toEqual([])
  expect(await read(first)).toMatchObject({
    state: 'no-breach',
    note: 'The secret reason.',
    decidedBy: { id: admin.user.id, name: 'Ada Min' },
    decidedAt: expect.any(String),
    messages: [],
  })
  // The other report of the same person still waits.
  expect(await idsOf()).toEqual([second])
})

test.each([
  [{ outcome: 'no-breach' }, 'Please say why'],
  [{ outcome: 'no-breach', note: '  ' }, 'Please say why, in a few words'],
  [{ outcome: 'no-breach', note: 'x'.repeat(1001) }, 'The note may have 1000 characters at most'],
  [{ outcome: 'burned', note: 'Because.' }, 'Please choose an outcome'],
])('%j is refused', async (body, message) => {
  const answer = await admin.post(`${path}/${second}/decision`, body)
  expect([answer.statusCode, answer.json().message]).toEqual([400, message])
})

test('an outcome that is not so is refused, and the report stays open', async () => {
  const { subject, id } = await reported()
  expect((await decide(id, 'removed')).json().code).toBe('report.only-reviews')
  expect((await decide(id, 'suspended')).json().code).toBe('report.not-suspended')
  await db.update(users).set({ suspendedAt: new Date() }).where(eq(users.id, subject.user.id))
  expect((await decide(id, 'warned')).json().code).toBe('report.no-mails')
  expect(await read(id)).toMatchObject({ state: 'open', reported: { isSuspended: true } })
  expect(await entries('report.decided', subject.user.id)).toEqual([])
  expect((await decide(id, 'suspended')).statusCode).toBe(200)
  expect((await decide(newId(), 'no-breach')).statusCode).toBe(404)
})

test('a warned person gets a mail that names neither the reporter nor the note', async () => {
  const { reporter, subject, id } = await reported('Zelda')
  expect((await decide(id, 'warned')).statusCode).toBe(200)
  const [warning] = await mailbox(subject.user.email)
  expect(warning?.subject).toBe('Please keep to our rules')
  expect(warning?.text).toContain('“Rude or threatening”')
  expect(warning?.text).not.toContain('Zelda')
  expect(warning?.text).not.toContain('secret reason')
  const [thanks] = await mailbox(reporter.user.email)
  expect(thanks?.text).toContain('You told us about Sam Bell.')
  expect(thanks?.text).toContain('we have acted on it')
})

test('a suspended reporter gets no mail', async () => {
  const { reporter, id } = await reported()
  await db.update(users).set({ suspendedAt: new Date() }).where(eq(users.id, reporter.user.id))
  const before = (await mailsTo(reporter)).length
  expect((await decide(id, 'no-breach')).statusCode).toBe(200)
  expect(await mailsTo(reporter)).toHaveLength(before)
})

test('what was decided is found again by state, kind, outcome and name', async () => {
  const { id } = await reported('Quentin')
  await decide(id, 'warned')
  expect((await idsOf('?state=decided'))[0]).toBe(id)
  expect(await idsOf('?state=decided&outcome=warned&kind=person&search=quent')).toEqual([id])
  expect(await idsOf('?state=decided&search=sam%20bell&outcome=warned')).toContain(id)
  expect(await idsOf('?state=decided&outcome=removed')).toEqual([])
  expect(await idsOf('?state=decided&kind=review&search=quent')).toEqual([])
  expect(await idsOf('?search=quent')).toEqual([])
  expect(await idsOf('?state=decided&search=nobody%25')).toEqual([])
  expect((await admin.get(`${path}?state=closed`)).statusCode).toBe(400)
  expect((await admin.get(`${path}?after=7`)).statusCode).toBe(400)
})

test('both lists come in pages that lose and repeat nothing', async () => {
  const at = new Date()
  const one = (n: number) => ({
    id: newId(),
    reporterId: eve.user.id,
    subjectKind: 'person' as const,
    subjectId: newId(),
    aboutId: ann.user.id,
    reason: 'spam' as const,
    details: '',
    createdAt: at,
    // Many are decided in the same moment, so the moment alone would lose some.
    ...(n % 2 === 0 && { state: 'no-breach' as const, handledAt: at }),
  })
  await db.insert(reports).values(Array.from({ length: 240 }, (_, n) => one(n)))
  for (const state of ['open', 'decided']) {
    const seen: string[] = []
    for (let after: string | undefined = ''; after !== undefined; ) {
      const answer = await admin.get(`${path}?state=${state}${after && `&after=${after}`}`)
      const page = answer.json()
      expect(page.length).toBeLessThanOrEqual(50)
      seen.push(...page.map(({ id }: { id: string }) => id))
      after = answer.headers['x-next-cursor'] as string | undefined
    }
    const all = await db.$count(reports, state === 'open' ? sql`state = 'open'` : sql`state <> 'open'`)
    expect([new Set(seen).size, seen.length]).toEqual([all, all])
  }
  expect((await admin.get('/api/admin/figures')).json().openReports).toBe(
    await db.$count(reports, sql`state = 'open'`),
  )
})

test('reports go with the people they are about', async () => {
  await db.delete(users).where(eq(users.id, bob.user.id))
  expect(await db.select().from(reports).where(eq(reports.id, first))).toEqual([])
})
