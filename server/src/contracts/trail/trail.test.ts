import { addDays } from '@cuebook/domain/contracts/form/hours.ts'
import type { ContractStatus } from '@cuebook/domain/contracts/life/status.ts'
import { and, eq, like } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testApp } from '../../../tests/app.ts'
import { aContract } from '../../../tests/contracts.ts'
import { auditLog } from '../../kernel/audit/table.ts'
import { completeEnded } from '../complete.ts'

const { ctx, signedIn } = await testApp()
const { db } = ctx.database
const people = {
  dj: await signedIn({ role: 'dj', firstName: 'Dana', lastName: 'Jay' }),
  client: await signedIn({ role: 'client', firstName: 'Clara', lastName: 'Bell' }),
}
const names = { dj: 'Dana Jay', client: 'Clara Bell' }
const [aYearAgo, inAYear] = [-365, 365].map((days) => addDays(new Date().toISOString().slice(0, 10), days))
let count = 0

/** Each contract has its own day, because confirmed bookings of one DJ must not overlap. */
async function aContractOn(day: string | undefined, status: ContractStatus): Promise<string> {
  count += 1
  return aContract(db, {
    djId: people.dj.user.id,
    clientEmail: people.client.user.email,
    clientId: people.client.user.id,
    status,
    eventDate: addDays(day ?? '', count),
  })
}

const entriesOf = (id: string) =>
  db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.subjectId, id), like(auditLog.action, 'contract.%')))
    .orderBy(auditLog.seq)

test.each([
  ['cancel', 'dj', 'pending', inAYear, 'contract.cancelled'],
  ['cancel', 'client', 'confirmed', inAYear, 'contract.cancelled'],
  ['payment-link', 'dj', 'confirmed', inAYear, 'contract.deposit-requested'],
  ['complete', 'dj', 'confirmed', aYearAgo, 'contract.completed'],
  ['download', 'dj', 'draft', inAYear, 'contract.downloaded'],
  ['download', 'client', 'pending', inAYear, 'contract.downloaded'],
] as const)(
  '%s by the %s leaves one entry with who, when and from where',
  async (act, by, status, day, event) => {
    const id = await aContractOn(day, status)
    const at = `/api/contracts/${id}/${act}`
    const from = { headers: { 'user-agent': 'Browser of the trail' } }
    const body = act === 'payment-link' ? { type: 'deposit' } : undefined
    const answer = await (act === 'download' ? people[by].get(at, from) : people[by].post(at, body, from))
    expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200)
    // Whoever repeats a call that changes nothing leaves no second entry.
    if (act === 'download') await people[by].get(at, from)
    if (act === 'payment-link') await people[by].post(at, body, from)
    const entries = await entriesOf(id)
    expect(entries).toHaveLength(1)
    expect(entries[0]).toMatchObject({
      action: event,
      actorId: people[by].user.id,
      userAgent: 'Browser of the trail',
      ip: '127.0.0.1',
      details: { by, name: names[by], version: 1 },
    })
  },
)

test('a booking that the clock completes leaves one entry of the system', async () => {
  const id = await aContractOn(aYearAgo, 'confirmed')
  await completeEnded(ctx)
  await completeEnded(ctx)
  expect(await entriesOf(id)).toMatchObject([
    { action: 'contract.completed', actorId: null, details: { by: null, name: null, version: 1 } },
  ])
})
