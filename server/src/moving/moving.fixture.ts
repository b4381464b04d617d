import type { Taken } from '@cuebook/domain/availability/taken.ts'
import type { Brought } from '@cuebook/domain/moving/booking.ts'
import type { BroughtContact } from '@cuebook/domain/moving/contact.ts'
import type { ImportOutcome } from '@cuebook/domain/moving/imports.ts'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { testApp } from '../../tests/app.ts'
import { auditLog } from '../kernel/audit/table.ts'

export const IMPORTS = '/api/brought/imports'
export const BOOKINGS = '/api/brought/bookings'
export const CONTACTS = '/api/brought/contacts'

export const wedding = {
  date: '2031-06-14',
  startTime: '18:00',
  endTime: '23:00',
  timeZone: 'America/Chicago',
  event: 'Wedding',
  clientName: 'Anna Lee',
  clientEmail: 'Anna@people.example',
  clientPhone: '555-0101',
  venue: 'The Barn',
  venueAddress: '1 Main St, Austin',
  price: 2400.5,
  deposit: 600,
  notes: 'First dance: "At Last"\nNo strobe',
}
export const gala = { date: '2020-02-01', event: 'Gala', clientName: 'Ben Ortiz' }
export const file = (rows: readonly unknown[], more: object = {}) => ({
  name: 'clients.csv',
  source: 'csv',
  kind: 'bookings',
  rows,
  ...more,
})

/** A server, and DJs who bring bookings with them. */
export async function movingApp() {
  const world = await testApp()
  const { db } = world.ctx.database
  async function aDj() {
    const dj = await world.signedIn({ role: 'dj' })
    const bring = (rows: readonly unknown[], more: object = {}) => dj.post(IMPORTS, file(rows, more))
    return {
      ...dj,
      bring,
      brought: async (rows: readonly unknown[], more: object = {}) => {
        const answer = await bring(rows, more)
        expect(answer.statusCode, answer.body).toBe(200)
        return answer.json<ImportOutcome>()
      },
      bookings: async (q = '') => (await dj.get(`${BOOKINGS}?q=${encodeURIComponent(q)}`)).json<Brought[]>(),
      contacts: async () => (await dj.get(CONTACTS)).json<BroughtContact[]>(),
      busy: async () => (await dj.get('/api/availability?from=2031-06-01&to=2031-06-30')).json<Taken>().busy,
      trail: async (action: string) =>
        (await db.select().from(auditLog).where(eq(auditLog.actorId, dj.user.id))).filter(
          (each) => each.action === action,
        ),
    }
  }
  return { ...world, db, aDj }
}
