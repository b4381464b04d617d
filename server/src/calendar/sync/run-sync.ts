import { planSync } from '@cuebook/domain/calendar/plan.ts'
import type { CalendarSettings } from '@cuebook/domain/calendar/settings.ts'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { CalendarTrouble } from '../../adapters/calendars/port.ts'
import { keepBusy } from '../../availability/changes.ts'
import { type UserRow, userById } from '../../identity/queries.ts'
import type { Context } from '../../kernel/context.ts'
import { transact } from '../../kernel/db/transact.ts'
import { enqueue } from '../../kernel/outbox/enqueue.ts'
import type { OutboxHandler } from '../../kernel/outbox/run-job.ts'
import { homeZoneOf } from '../../profiles/queries.ts'
import { settingsOf } from '../settings.ts'
import { type ConnectionRow, calendarEvents, calendarConnections as table } from '../table.ts'
import { act } from './act.ts'
import { busySpan } from './busy-span.ts'
import { hold, type Lease, LeaseLost, release, takeLease } from './lease.ts'
import { isSwitchedOn, type Opened, openConnection } from './open-connection.ts'
import { fail, succeed } from './outcome.ts'
import { progressTeller } from './progress.ts'
import { SYNC_TOPIC } from './start-syncs.ts'
import { wantedBy } from './wanted.ts'

/** After this long a sync begins no further call, and the rest follows in the next one. */
const WORK_MS = 60_000
/** The longest that a sync takes with its last call: shorter than its lease and than its job may run. */
const LONGEST_MS = 100_000

const payloadOf = z.object({ connectionId: z.uuid() })

/** The job that brings one calendar in step. */
export const runSync =
  (ctx: Context, workMs = WORK_MS): OutboxHandler =>
  async ({ payload, signal }) => {
    const { connectionId } = payloadOf.parse(payload)
    const { db } = ctx.database
    const taken = await takeLease(db, connectionId)
    if (!taken) return comeBack(ctx, connectionId)
    const settings = await settingsOf(db, taken.row.userId)
    const owner = await userById(db, taken.row.userId)
    if (!owner || !isSwitchedOn(taken.row.platform, settings))
      return void (await transact(db, (tx) => release(tx, taken.lease)))
    const syncing: Syncing = { ctx, ...taken, settings, owner, workMs, job: signal }
    await settle(syncing, () => sync(syncing))
  }

interface Syncing {
  readonly ctx: Context
  readonly lease: Lease
  readonly row: ConnectionRow
  readonly settings: CalendarSettings
  readonly owner: UserRow
  readonly workMs: number
  /** Aborted when the process stops. */
  readonly job: AbortSignal
}

/** A sync that finds another one at work comes back when that one's lease is over, in case its process was killed. */
async function comeBack({ database: { db } }: Context, connectionId: string): Promise<void> {
  const [row] = await db.select().from(table).where(eq(table.id, connectionId))
  if (!row?.leaseId || !row.leasedUntil) return
  await enqueue(db, {
    topic: SYNC_TOPIC,
    payload: { connectionId },
    dedupeKey: `${SYNC_TOPIC}:${connectionId}:after:${row.leaseId}:${row.leasedUntil.getTime()}`,
    runAt: row.leasedUntil,
  })
}

/** Runs a sync and writes down how it ended. What is not the calendar's fault is left to the outbox to repeat. */
async function settle(syncing: Syncing, work: () => Promise<boolean>): Promise<void> {
  const { ctx, job } = syncing
  const { db } = ctx.database
  try {
    const isDone = await work()
    await transact(db, (tx) => succeed(tx, syncing, isDone))
  } catch (error) {
    if (error instanceof LeaseLost) return
    if (job.aborted || !(error instanceof CalendarTrouble)) {
      await transact(db, (tx) => release(tx, syncing.lease))
      throw error
    }
    await transact(db, (tx) => fail(ctx, tx, { ...syncing, trouble: error }))
  }
}

/** Returns whether everything is done. */
async function sync(syncing: Syncing): Promise<boolean> {
  const { ctx, row, settings, owner, job } = syncing
  const signal = AbortSignal.any([job, AbortSignal.timeout(LONGEST_MS)])
  const opened = await openConnection(ctx, { row, settings, signal })
  const written = opened.writing ? await write(syncing, opened.writing) : { isDone: true, trouble: null }
  if (owner.role === 'dj') await read(syncing, opened)
  if (written.trouble) throw written.trouble
  return written.isDone
}

interface Written {
  readonly isDone: boolean
  /** An event that was refused; the others are in step nevertheless. */
  readonly trouble: CalendarTrouble | null
}

/** Makes the calendar agree with the bookings. */
async function write(syncing: Syncing, writing: NonNullable<Opened['writing']>): Promise<Written> {
  const { ctx, lease, settings, owner, workMs } = syncing
  const { db } = ctx.database
  const began = performance.now()
  const there = await writing.target.kept()
  const { wanted, isComplete } = await wantedBy(db, owner, ctx.settings.baseUrl)
  const links = await db
    .select()
    .from(calendarEvents)
    .where(eq(calendarEvents.connectionId, lease.connectionId))
  const plan = planSync({
    wanted,
    isComplete,
    links,
    there,
    calendarId: writing.calendarId,
    switches: settings.syncSettings,
    now: ctx.now(),
  })
  const progress = progressTeller(db, { lease, userId: owner.id, ...plan })
  await progress.tell()
  let trouble: CalendarTrouble | null = null
  let left = plan.actions.length
  for (const action of plan.actions) {
    if (left < plan.actions.length && performance.now() - began >= workMs) break
    left -= 1
    try {
      await act({ db, lease, ...writing }, action)
      await progress.count(action)
    } catch (error) {
      if (!(error instanceof CalendarTrouble) || error.kind !== 'refused') throw error
      trouble = error
    }
  }
  if (plan.actions.length > 0) await progress.tell()
  return { isDone: left === 0, trouble }
}

/** Keeps the hours at which the calendar says that the DJ is busy. */
async function read({ ctx, lease, row }: Syncing, { source }: Opened): Promise<void> {
  const { db } = ctx.database
  const busy = await source.busy(busySpan(ctx.now()))
  await transact(db, async (tx) => {
    await hold(tx, lease)
    const zone = await homeZoneOf(tx, row.userId)
    await keepBusy(tx, { djId: row.userId, sourceId: row.id, zone }, busy)
  })
}
