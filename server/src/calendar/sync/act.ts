import type { Action, Link, Wanted } from '@cuebook/domain/calendar/plan.ts'
import { and, eq } from 'drizzle-orm'
import { type CalendarTarget, CalendarTrouble, type RemoteEvent } from '../../adapters/calendars/port.ts'
import type { Db, Tx } from '../../kernel/db/database.ts'
import { transact } from '../../kernel/db/transact.ts'
import { calendarEvents as links } from '../table.ts'
import { hold, type Lease } from './lease.ts'

export interface Acting {
  readonly db: Db
  readonly lease: Lease
  readonly target: CalendarTarget
  readonly calendarId: string
  readonly other: (calendarId: string) => CalendarTarget
}

/** Does one action of a plan. What is remembered before a call lets the next sync find out what became of it. */
export async function act(acting: Acting, action: Action): Promise<void> {
  if (action.do === 'remove') return remove(acting, action.link)
  if (action.do === 'move') await leave(acting, action.link)
  await put(acting, action.wanted, action.do === 'move' ? null : keptOf(action.link))
}

async function put(acting: Acting, { event, hash }: Wanted, kept: RemoteEvent | null): Promise<void> {
  const { db, lease, target, calendarId } = acting
  const { connectionId } = lease
  const { contractId } = event
  const begun = { connectionId, contractId, calendarId }
  await holding(acting, (tx) => tx.insert(links).values(begun).onConflictDoNothing())
  const { remoteId, etag } = await target.put(event, kept)
  await transact(db, async (tx) => {
    await hold(tx, lease)
    await tx
      .update(links)
      .set({ calendarId, remoteId, etag, hash, updatedAt: new Date() })
      .where(isLink(lease, contractId))
  })
}

/** Takes an event out of the calendar that it was in before. */
async function leave(acting: Acting, link: Link): Promise<void> {
  await takeOut(acting, link)
  const { calendarId, lease } = acting
  const nowhere = { calendarId, remoteId: null, etag: null, hash: null }
  await holding(acting, (tx) => tx.update(links).set(nowhere).where(isLink(lease, link.contractId)))
}

async function remove(acting: Acting, link: Link): Promise<void> {
  await takeOut(acting, link)
  await holding(acting, (tx) => tx.delete(links).where(isLink(acting.lease, link.contractId)))
}

async function takeOut(acting: Acting, link: Link): Promise<void> {
  const kept = keptOf(link)
  if (!kept) return
  const { db, lease, target, calendarId, other } = acting
  await hold(db, lease)
  const from = link.calendarId === calendarId ? target : other(link.calendarId)
  try {
    await from.remove(kept)
  } catch (error) {
    // With its calendar the event is gone, too.
    if (!(error instanceof CalendarTrouble && error.kind === 'calendar-gone')) throw error
  }
}

const holding = ({ db, lease }: Acting, work: (tx: Tx) => Promise<unknown>): Promise<void> =>
  transact(db, async (tx) => {
    await hold(tx, lease)
    await work(tx)
  })

const keptOf = (link: Link | null): RemoteEvent | null =>
  link && link.remoteId !== null ? { remoteId: link.remoteId, etag: link.etag } : null

const isLink = ({ connectionId }: Lease, contractId: string) =>
  and(eq(links.connectionId, connectionId), eq(links.contractId, contractId))
