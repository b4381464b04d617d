import { type BusyTime, type Hours, hoursOf, takenDays } from '@cuebook/domain/availability/busy-days.ts'
import { asc, eq } from 'drizzle-orm'
import type { Conn, Tx } from '../kernel/db/database.ts'
import { newId } from '../kernel/db/ids.ts'
import { lockName } from '../kernel/db/lock.ts'
import { tellBrowsers } from '../live/changes.ts'
import { busyDays, busyHours } from './table.ts'

/** Of one calendar; the earliest count. */
const MOST_SPELLS = 2000
const MOST_DAYS = 3000
const FOLLOWED_MS = 2 * 86_400_000

export interface BusySource {
  readonly djId: string
  /** The connected calendar; the DJ's own id for bookings that they brought from elsewhere. */
  readonly sourceId: string
  /** The zone in which the DJ lives. */
  readonly zone: string
  /** Days long before are not followed, because a spell may have begun decades ago. The present time when absent. */
  readonly now?: Date
}

interface BusyHours extends Hours {
  readonly allDay: boolean
}

/** Replaces what a calendar says about its owner's time. Returns whether anything changed. */
export async function keepBusy(
  tx: Tx,
  { djId, sourceId, zone, now = new Date() }: BusySource,
  busy: readonly BusyTime[],
): Promise<boolean> {
  // Two at once could both delete and both insert, so they run one at a time per calendar.
  await lockName(tx, `busy:${sourceId}`)
  const spells = spellsOf(busy, zone)
  const days = daysOf(spells, zone, now)
  if (stateOf(spells, days) === (await keptState(tx, sourceId))) return false
  await remove(tx, sourceId)
  const hours = spells.map((spell) => ({ id: newId(), djId, sourceId, ...spell }))
  if (hours.length > 0) await tx.insert(busyHours).values(hours)
  if (days.length > 0) await tx.insert(busyDays).values(days.map((day) => ({ djId, day, sourceId })))
  await tellBrowsers(tx, [djId], { about: 'availability' })
  return true
}

/** Forgets everything that a calendar said, because it is not connected any more. */
export async function forgetBusy(tx: Tx, sourceId: string): Promise<void> {
  const owners = await remove(tx, sourceId)
  await tellBrowsers(tx, owners, { about: 'availability' })
}

async function remove(tx: Tx, sourceId: string): Promise<string[]> {
  await tx.delete(busyDays).where(eq(busyDays.sourceId, sourceId))
  const gone = await tx
    .delete(busyHours)
    .where(eq(busyHours.sourceId, sourceId))
    .returning({ djId: busyHours.djId })
  return gone.map(({ djId }) => djId)
}

function daysOf(spells: readonly BusyHours[], zone: string, now: Date): string[] {
  const since = new Date(now.getTime() - FOLLOWED_MS)
  const days = spells.flatMap(({ startsAt, endsAt }) =>
    takenDays({ startsAt: startsAt < since ? since : startsAt, endsAt }, zone),
  )
  return [...new Set(days)].toSorted().slice(0, MOST_DAYS)
}

/** Each spell once, earliest first. */
function spellsOf(busy: readonly BusyTime[], zone: string): BusyHours[] {
  const spells = new Map<string, BusyHours>()
  for (const time of busy) {
    const hours = hoursOf(time, zone)
    if (!hours) continue
    const spell = { ...hours, allDay: time.kind === 'days' }
    spells.set(spellKey(spell), spell)
  }
  return [...spells.entries()]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .slice(0, MOST_SPELLS)
    .map(([, spell]) => spell)
}

const spellKey = ({ startsAt, endsAt, allDay }: BusyHours): string =>
  `${startsAt.toISOString()} ${endsAt.toISOString()} ${allDay}`

const stateOf = (spells: readonly BusyHours[], days: readonly string[]): string =>
  [...spells.map(spellKey), ...days].join('\n')

async function keptState(conn: Conn, sourceId: string): Promise<string> {
  const { startsAt, endsAt, allDay } = busyHours
  const spells = await conn
    .select({ startsAt, endsAt, allDay })
    .from(busyHours)
    .where(eq(busyHours.sourceId, sourceId))
  const days = await conn
    .select({ day: busyDays.day })
    .from(busyDays)
    .where(eq(busyDays.sourceId, sourceId))
    .orderBy(asc(busyDays.day))
  return stateOf(
    spells.toSorted((a, b) => (spellKey(a) < spellKey(b) ? -1 : 1)),
    days.map(({ day }) => day),
  )
}
