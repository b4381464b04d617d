import { randomUUID } from 'node:crypto'
import type { ContractStatus } from '@cuebook/domain/contracts/life/status.ts'
import type { PlanSong } from '@cuebook/domain/music-requests/plan/song.ts'
import type { TimelineRow } from '@cuebook/domain/timeline/row.ts'
import { eq, sql } from 'drizzle-orm'
import { testApp } from '../../tests/app.ts'
import { aContract } from '../../tests/contracts.ts'
import { jobWith } from '../../tests/outbox-job.ts'
import { auditLog } from '../kernel/audit/table.ts'
import { outbox } from '../kernel/outbox/table.ts'
import { musicPlans } from '../music-requests/table.ts'
import { TIMELINE_TOPIC, tellChanges } from './tell-changes.ts'

export const usualNow = '2030-05-01T12:00:00Z'

/** A DJ, a client, bookings between them, and a clock that tests can set. Every event is from 18:00 to 01:00. */
export async function aTimelineWorld() {
  let now = new Date(usualNow)
  const world = await testApp({ now: () => now })
  const { ctx, signedIn } = world
  const { db } = ctx.database
  const dj = await signedIn({ role: 'dj', firstName: 'Dana', lastName: 'Jordan' })
  const client = await signedIn({ role: 'client', firstName: 'Clara', lastName: 'Bennett' })
  const stranger = await signedIn({ role: 'dj' })
  const parts = { djId: dj.user.id, clientEmail: client.user.email, clientId: client.user.id }
  type Person = typeof dj

  const row = (time: string, title: string, more: Partial<TimelineRow> = {}): TimelineRow => ({
    id: randomUUID(),
    time,
    minutes: null,
    title,
    note: null,
    songs: [],
    ...more,
  })
  /** The DJ plays one event a day, so each booking is a year later than the last. */
  let year = 2030
  const anEvening = async (
    more: { status?: ContractStatus; clientId?: string | null; eventDate?: string } = {},
  ) => {
    const eventDate = more.eventDate ?? `${year++}-06-15`
    const id = await aContract(db, { ...parts, status: 'confirmed', ...more, eventDate })
    const at = `/api/contracts/${id}/timeline`
    const save = (who: Person, version: unknown, rows: readonly object[] = [row('21:30', 'First dance')]) =>
      who.put(at, { version, rows })
    const read = async (who: Person = client) => (await who.get(at)).json()
    return { id, at, eventDate, save, read }
  }
  const aSong = (title: string, more: Partial<PlanSong> = {}): PlanSong => ({
    id: randomUUID(),
    list: 'must',
    title,
    ...more,
  })
  const plan = (contractId: string, songs: PlanSong[], shared: PlanSong[] | null = songs) =>
    db
      .insert(musicPlans)
      .values({ contractId, songs, shared })
      .onConflictDoUpdate({ target: musicPlans.contractId, set: { songs, shared } })
  const audited = async (subjectId: string) =>
    db
      .select({ action: auditLog.action, actorId: auditLog.actorId, details: auditLog.details })
      .from(auditLog)
      .where(sql`${auditLog.subjectType} = 'timeline' and ${auditLog.subjectId} = ${subjectId}`)
      .orderBy(auditLog.id)
  /** The next live event of a timeline that this person's browsers get. */
  const nextEvent = (userId: string) => {
    const heard = Promise.withResolvers<unknown>()
    const stop = ctx.database.live.subscribe(`user:${userId}`, (payload) => {
      const event = JSON.parse(payload)
      if (event.about !== 'timeline') return
      stop()
      heard.resolve(event)
    })
    return heard.promise
  }
  /** Runs the looks that are due by the test's clock, as the worker does by the real clock. */
  const look = async () => {
    const waiting = await db
      .select()
      .from(outbox)
      .where(eq(outbox.topic, TIMELINE_TOPIC))
      .orderBy(outbox.runAt)
    for (const { id, payload } of waiting.filter(({ runAt, doneAt }) => runAt <= now && !doneAt)) {
      await tellChanges(ctx)(jobWith(payload))
      await db.update(outbox).set({ doneAt: now }).where(eq(outbox.id, id))
    }
  }
  const setClock = (iso: string) => {
    now = new Date(iso)
  }
  const minutes = (count: number) => {
    now = new Date(now.getTime() + count * 60_000)
  }
  return {
    ...world,
    db,
    dj,
    client,
    stranger,
    row,
    anEvening,
    aSong,
    plan,
    audited,
    nextEvent,
    look,
    setClock,
    minutes,
  }
}
