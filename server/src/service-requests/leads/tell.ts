import { DAY_MS } from '@cuebook/domain/kernel/durations.ts'
import { and, count, eq, gt } from 'drizzle-orm'
import { peopleByIds } from '../../identity/queries.ts'
import type { Tx } from '../../kernel/db/database.ts'
import { signedInLink } from '../../kernel/signed-in-link.ts'
import { tellBrowsers } from '../../live/changes.ts'
import { tell } from '../../notifications/tell.ts'
import { serviceRequestLeads as leads, type ServiceRequestRow } from '../table.ts'
import { pageOf } from '../tell.ts'
import { nearRequest } from './letters.ts'

/** A DJ is notified and pushed so often a day; what comes after that is only named in the mail. */
const MOST_A_DAY = 10

interface Lead {
  readonly request: ServiceRequestRow
  readonly djId: string
  readonly miles: number
  readonly now: Date
  readonly baseUrl: string
}

/** Tells a DJ of a request near them, once, and keeps it for the next mail. An open grid hears of it too. */
export async function tellOfLead(tx: Tx, { request, djId, miles, now, baseUrl }: Lead): Promise<void> {
  const lead = { requestId: request.id, djId, toldAt: now }
  const first = await tx.insert(leads).values(lead).onConflictDoNothing().returning()
  const person = (await peopleByIds(tx, [djId])).get(djId)
  if (first.length === 0 || !person) return
  await tellBrowsers(tx, [djId], { about: 'service-requests' })
  const today = and(eq(leads.djId, djId), gt(leads.toldAt, new Date(now.getTime() - DAY_MS)))
  const [told] = await tx.select({ n: count() }).from(leads).where(today)
  if ((told?.n ?? 0) > MOST_A_DAY) return
  await tell(tx, {
    to: { userId: djId, email: person.email },
    kind: 'lead',
    letter: nearRequest({ request, miles }, signedInLink(baseUrl, pageOf(request))),
    path: pageOf(request),
    key: `lead:${request.id}:${djId}`,
    baseUrl,
    isMailedLater: true,
  })
}
