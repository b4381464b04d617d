import { randomBytes, randomUUID } from 'node:crypto'
import type { ContractStatus } from '@cuebook/domain/contracts/life/status.ts'
import type { HostParty } from '@cuebook/domain/party/party.ts'
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { testApp } from '../../tests/app.ts'
import { aContract } from '../../tests/contracts.ts'
import { auditLog } from '../kernel/audit/table.ts'

/** During the event of every booking, which is from 18:00 to 01:00 in Los Angeles. */
export const evening = '2030-06-16T04:00:00Z'

/** A DJ, a client, bookings between them with parties, guests, and a clock that tests can set. */
export async function aPartyWorld(env: Readonly<Record<string, string>> = {}) {
  let now = new Date(evening)
  const world = await testApp({ now: () => now, env })
  const { ctx, signedIn, visitor } = world
  const { db } = ctx.database
  const dj = await signedIn({ role: 'dj', firstName: 'Dana', lastName: 'Jordan' })
  const client = await signedIn({ role: 'client', firstName: 'Clara', lastName: 'Bennett' })
  const parts = { djId: dj.user.id, clientEmail: client.user.email, clientId: client.user.id }
  let year = 2030
  /** The DJ plays one party a day, so each booking of the same people is a year later than the last. */
  const aBooking = async (more: { eventDate?: string; djId?: string; status?: ContractStatus } = {}) => {
    const eventDate = more.eventDate ?? `${year++}-06-15`
    const id = await aContract(db, { ...parts, eventDate, status: 'confirmed', ...more })
    return { id, eventDate, at: `/api/contracts/${id}/party` }
  }
  const settings = (booking: { eventDate: string }, more: object = {}) => ({
    isOn: true,
    title: 'Our wedding',
    hosts: 'Clara & Tom',
    opensOn: `${booking.eventDate.slice(0, 4)}-06-08`,
    version: 0,
    ...more,
  })
  const aParty = async (more: object = {}, of: Parameters<typeof aBooking>[0] = {}) => {
    const booking = await aBooking(of)
    const answer = await client.put(booking.at, settings(booking, more))
    expect(answer.statusCode, answer.body).toBe(200)
    const { code } = answer.json<HostParty>()
    now = new Date(`${booking.eventDate.slice(0, 4)}-06-16T04:00:00Z`)
    const api = `/api/party/${code}`
    const look = async () => (await visitor().get(api)).json()
    const host = async () => (await dj.get(booking.at)).json<HostParty>()
    return { ...booking, code: code ?? '', api, look, host }
  }
  /** Two parties on one evening, with different DJs. */
  const twoParties = async () => {
    const one = await aParty()
    const { user } = await signedIn({ role: 'dj' })
    return [one, await aParty({}, { eventDate: one.eventDate, djId: user.id })] as const
  }
  /** A phone at a party. */
  const aGuest = (api: string, remoteAddress = '203.0.113.5') => {
    const phone = visitor()
    const guest = randomBytes(16).toString('base64url')
    const wish = (title: string, more: object = {}) =>
      phone.post(`${api}/wishes`, { id: randomUUID(), guest, title, ...more }, { remoteAddress })
    const vote = (wishId: string, voted = true) =>
      phone.call('PUT', `${api}/wishes/${wishId}/vote`, { payload: { guest, voted }, remoteAddress })
    const wished = async (title: string, more: object = {}): Promise<string> => {
      const answer = await wish(title, more)
      expect(answer.statusCode, answer.body).toBe(200)
      return answer.json().wishId
    }
    return { guest, wish, wished, vote }
  }
  const audited = async (subjectId: string) => {
    const rows = await db
      .select({ action: auditLog.action, actorId: auditLog.actorId, details: auditLog.details })
      .from(auditLog)
      .where(sql`${auditLog.subjectType} = 'party' and ${auditLog.subjectId} = ${subjectId}`)
      .orderBy(auditLog.id)
    return rows
  }
  const setClock = (iso: string) => {
    now = new Date(iso)
  }
  return { ...world, db, dj, client, aBooking, settings, aParty, twoParties, aGuest, audited, setClock }
}
