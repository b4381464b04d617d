import { HOUR_MS } from '@cuebook/domain/kernel/durations.ts'
import { milesBetween } from '@cuebook/domain/places/distance.ts'
import { isPlaced } from '@cuebook/domain/profiles/placed.ts'
import { and, desc, eq, gt, isNull, lt, lte, notExists, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { blockedAmong } from '../../acquaintances/queries.ts'
import { djsAmong, peopleByIds } from '../../identity/queries.ts'
import type { Context } from '../../kernel/context.ts'
import type { Tx } from '../../kernel/db/database.ts'
import { transact } from '../../kernel/db/transact.ts'
import { signedInLink } from '../../kernel/signed-in-link.ts'
import { tell } from '../../notifications/tell.ts'
import { djProfileOf } from '../../profiles/queries.ts'
import { subscribersAmong } from '../../subscriptions/queries.ts'
import { placeOf } from '../asking/own-requests.ts'
import { serviceRequestLeads as leads, serviceRequestApplications, serviceRequests } from '../table.ts'
import { LIST, pageOf } from '../tell.ts'
import { isOpenToAll, marketStatuses } from './announce.ts'
import { type NearRequest, nearRequests } from './letters.ts'

/** Requests are collected for so long before they are mailed. */
const COLLECT_MS = 2 * HOUR_MS
/** One mail a day: a little less than 24 hours, so that its hour does not wander. */
const BETWEEN_MS = 23 * HOUR_MS
const KEEP_MS = 60 * 24 * HOUR_MS
const BATCH = 200
const NAMED = 8
/** More than a DJ gets in a day. */
const MOST_COLLECTED = 500

/** Mails each DJ the requests near them that came since the last mail. It runs several times an hour. */
export async function mailLeads(ctx: Context): Promise<number> {
  const { database, now, log } = ctx
  const at = now()
  const ago = (ms: number) => new Date(at.getTime() - ms)
  await database.db.delete(leads).where(lt(leads.mailedAt, ago(KEEP_MS)))
  const earlier = alias(leads, 'earlier')
  const mailedToday = database.db
    .select({ one: sql`1` })
    .from(earlier)
    .where(and(eq(earlier.djId, leads.djId), gt(earlier.mailedAt, ago(BETWEEN_MS))))
  const due = await database.db
    .selectDistinct({ djId: leads.djId })
    .from(leads)
    .where(and(isNull(leads.mailedAt), lte(leads.toldAt, ago(COLLECT_MS)), notExists(mailedToday)))
    .limit(BATCH)
  let mailed = 0
  for (const { djId } of due) {
    await transact(database.db, async (tx) => {
      if (await mailTo(tx, ctx, djId, at)) mailed += 1
    }).catch((error: unknown) => log.warn({ err: error, dj: djId }, 'requests near a DJ could not be mailed'))
  }
  return mailed
}

/** Whoever marks the rows first mails them, so two processes at once mail once. */
async function mailTo(tx: Tx, { settings }: Context, djId: string, now: Date): Promise<boolean> {
  const taken = await tx
    .update(leads)
    .set({ mailedAt: now })
    .where(and(eq(leads.djId, djId), isNull(leads.mailedAt)))
    .returning({ requestId: leads.requestId })
  const person = (await peopleByIds(tx, [djId])).get(djId)
  const isMember = (await djsAmong(tx, [djId])).has(djId)
  const sees = await subscribersAmong(tx, [djId], marketStatuses(settings))
  if (taken.length === 0 || !person || !isMember || !sees.has(djId)) return false
  const near = await stillOpen(tx, djId, now)
  const [first] = near
  if (!first) return false
  const path = near.length === 1 ? pageOf(first.request) : LIST
  await tell(tx, {
    to: { userId: djId, email: person.email },
    kind: 'lead',
    letter: nearRequests({
      near: near.slice(0, NAMED),
      more: Math.max(0, near.length - NAMED),
      href: signedInLink(settings.baseUrl, path),
    }),
    path,
    key: `leads:${djId}:${now.toISOString()}`,
    baseUrl: settings.baseUrl,
    isToldAlready: true,
  })
  return true
}

/** Of what was just marked: requests that are open, to which the DJ has not applied, newest first. */
async function stillOpen(tx: Tx, djId: string, now: Date): Promise<NearRequest[]> {
  const { requestId, djId: applicant } = serviceRequestApplications
  const applied = tx
    .select({ one: sql`1` })
    .from(serviceRequestApplications)
    .where(and(eq(requestId, leads.requestId), eq(applicant, djId)))
  const rows = await tx
    .select({ request: serviceRequests })
    .from(leads)
    .innerJoin(serviceRequests, eq(serviceRequests.id, leads.requestId))
    .where(and(eq(leads.djId, djId), eq(leads.mailedAt, now), notExists(applied)))
    .orderBy(desc(leads.toldAt), desc(serviceRequests.id))
    .limit(MOST_COLLECTED)
  const open = rows.filter(({ request }) => isOpenToAll(request, now))
  const blocked = await blockedAmong(tx, djId, [...new Set(open.map(({ request }) => request.clientId))])
  const home = (await djProfileOf(tx, djId))?.location
  return open
    .filter(({ request }) => !blocked.has(request.clientId))
    .map(({ request }) => {
      const place = placeOf(request)
      return { request, miles: home && isPlaced(home) && place ? milesBetween(home, place) : null }
    })
}
