import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { testApp } from '../../tests/app.ts'
import { aContract, type ContractTraits } from '../../tests/contracts.ts'
import { auditLog } from '../kernel/audit/table.ts'

export const LIBRARY = '/api/templates'
export const clause = { kind: 'clause', name: 'Power', text: 'At {{venue}} two circuits are needed.' }

/** A DJ with a client and bookings between them, and a clock that stands still. */
export async function aLibraryWorld() {
  const now = new Date('2030-05-01T12:00:00Z')
  const world = await testApp({ now: () => now })
  const { db } = world.ctx.database
  const dj = await world.signedIn({ role: 'dj', firstName: 'Dana', lastName: 'Jordan' })
  const client = await world.signedIn({ role: 'client', firstName: 'Clara', lastName: 'Bennett' })
  const stranger = await world.signedIn({ role: 'dj', firstName: 'Sam' })
  let year = 2030
  /** The DJ plays one event a day, so each booking is a year later than the last. */
  const aBooking = (traits: Partial<ContractTraits> = {}) =>
    aContract(db, {
      djId: dj.user.id,
      clientEmail: client.user.email,
      clientId: client.user.id,
      status: 'confirmed',
      eventDate: `${year++}-06-15`,
      ...traits,
    })
  const aTemplate = async (by = dj, more: object = {}) =>
    (await by.post(LIBRARY, { ...clause, name: `Clause ${randomUUID()}`, ...more })).json()
  const audited = (action: string, actorId: string) =>
    db
      .select({ subjectId: auditLog.subjectId, details: auditLog.details })
      .from(auditLog)
      .where(and(eq(auditLog.action, action), eq(auditLog.actorId, actorId)))
      .orderBy(auditLog.id)
  return { ...world, db, dj, client, stranger, aBooking, aTemplate, audited }
}
