import { type ContractEvent, contractEvents } from '@cuebook/domain/contracts/history-words.ts'
import { eventOfContract, type WebhookEvent } from '@cuebook/domain/programs/webhook-events.ts'
import { z } from 'zod'
import { contractById } from '../../contracts/queries.ts'
import { userByEmail } from '../../identity/queries.ts'
import type { auditLog } from '../../kernel/audit/table.ts'
import type { Conn } from '../../kernel/db/database.ts'
import { applicationById, requestById } from '../../service-requests/queries.ts'

/** What one person's programs are told: ids and numbers that this person sees too, and no words of anybody. */
export interface Fact {
  readonly userId: string
  readonly event: WebhookEvent
  readonly data: Readonly<Record<string, unknown>>
}

type Entry = Pick<typeof auditLog.$inferSelect, 'action' | 'subjectType' | 'subjectId' | 'details'>

/** Whom an entry of the trail concerns, and what they are told. Most entries are told to nobody. */
export function factsOf(conn: Conn, entry: Entry): Promise<Fact[]> | Fact[] {
  if (entry.subjectType === 'contract') return factsOfContract(conn, entry)
  if (entry.action === 'service-request.posted') return factsOfPosting(conn, entry)
  if (entry.action === 'service-request.applied') return factsOfApplying(conn, entry)
  if (entry.action === 'service-request.accepted') return factsOfAccepting(conn, entry)
  return []
}

const contractDetails = z.object({
  by: z.enum(['dj', 'client']).nullable().catch(null),
  amountCents: z.int().optional().catch(undefined),
})

const isContractEvent = (action: string): action is ContractEvent =>
  (contractEvents as readonly string[]).includes(action)

async function factsOfContract(conn: Conn, { action, subjectId, details }: Entry): Promise<Fact[]> {
  const event = isContractEvent(action) ? eventOfContract[action] : undefined
  const row = event && (await contractById(conn, subjectId))
  if (!row) return []
  const { by, amountCents } = contractDetails.parse(details)
  const told = {
    bookingId: row.id,
    status: row.status,
    version: row.version,
    by,
    ...(amountCents !== undefined && { amountCents }),
    priceCents: row.priceCents,
    eventDate: row.eventDate,
    startTime: row.startTime,
    endTime: row.endTime,
    timeZone: row.timeZone,
    djId: row.djId,
    clientId: row.clientId,
  }
  // Until somebody takes the contract, it is open to the proven owner of the address that it was sent to.
  const invited = row.clientId ? undefined : await userByEmail(conn, row.clientEmail)
  const clientId = row.clientId ?? (invited?.emailVerified ? invited.id : null)
  const dj: Fact = { userId: row.djId, event, data: { ...told, you: 'dj' } }
  // Only the DJ can see a contract that was never sent.
  if (!clientId || row.sentVersion === null || clientId === row.djId) return [dj]
  return [dj, { userId: clientId, event, data: { ...told, you: 'client' } }]
}

async function factsOfPosting(conn: Conn, { subjectId, details }: Entry): Promise<Fact[]> {
  const { asked } = z.object({ asked: z.array(z.uuid()).catch([]) }).parse(details)
  const row = asked.length > 0 ? await requestById(conn, subjectId) : null
  if (!row) return []
  const { id: requestId, clientId, eventDate, startTime, endTime, budgetCents, guests } = row
  const data = { requestId, clientId, eventDate, startTime, endTime, budgetCents, guests }
  return asked.map((userId) => ({ userId, event: 'request.received', data }))
}

const ofApplication = z.object({ applicationId: z.uuid(), contractId: z.uuid().optional() })

async function factsOfApplying(conn: Conn, { subjectId, details }: Entry): Promise<Fact[]> {
  const known = await applied(conn, subjectId, details)
  if (!known) return []
  const { request, application } = known
  const { djId, priceCents, id: applicationId } = application
  const data = { requestId: request.id, applicationId, djId, priceCents }
  return [{ userId: request.clientId, event: 'application.received', data }]
}

async function factsOfAccepting(conn: Conn, { subjectId, details }: Entry): Promise<Fact[]> {
  const known = await applied(conn, subjectId, details)
  if (!known) return []
  const { request, application, contractId } = known
  const { djId, priceCents, id: applicationId } = application
  const data = {
    requestId: request.id,
    applicationId,
    bookingId: contractId ?? null,
    clientId: request.clientId,
    priceCents,
  }
  return [{ userId: djId, event: 'application.accepted', data }]
}

async function applied(conn: Conn, requestId: string, details: unknown) {
  const { data } = ofApplication.safeParse(details)
  const application = data && (await applicationById(conn, data.applicationId))
  const request = application && (await requestById(conn, requestId))
  return request ? { request, application, contractId: data.contractId } : null
}
