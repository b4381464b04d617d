import { addDays, dayIn, instantOf } from '@cuebook/domain/contracts/form/hours.ts'
import { keepBusy } from '../availability/changes.ts'
import { blockedDays } from '../availability/table.ts'
import type { Tx } from '../kernel/db/database.ts'
import { demoId } from './people.ts'

const ZONE = 'America/Los_Angeles'

/** Days from today that the demo DJ blocked, none of which has a booking. */
const blocked = [
  [16, 'Family visit'],
  [17, 'Family visit'],
  [40, null],
] as const

/** Days from today, start and end, as a calendar of the demo DJ has them. */
const busy = [
  [3, '14:00', '17:00'],
  [9, '19:00', '22:30'],
  [20, '10:00', '11:30'],
] as const

/** Gives the demo DJ days that are blocked and hours that are busy. */
export async function loadDemoAvailability(tx: Tx, now: Date): Promise<void> {
  const djId = demoId('dj@demo.test')
  const today = dayIn(ZONE, now)
  await tx
    .insert(blockedDays)
    .values(blocked.map(([days, note]) => ({ djId, day: addDays(today, days), note, createdAt: now })))
  const source = { djId, sourceId: demoId('busy:dj@demo.test'), zone: ZONE }
  const spells = busy.map(([days, start, end]) => ({
    kind: 'hours' as const,
    startsAt: instantOf(addDays(today, days), start, ZONE),
    endsAt: instantOf(addDays(today, days), end, ZONE),
  }))
  await keepBusy(tx, source, [
    ...spells,
    { kind: 'days', from: addDays(today, 23), until: addDays(today, 25) },
  ])
}
