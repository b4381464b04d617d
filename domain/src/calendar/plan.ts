import type { CalendarEvent } from './event.ts'
import type { CalendarSettings } from './settings.ts'

/** What the person lets us do in their calendars. */
export type Switches = Pick<
  CalendarSettings['syncSettings'],
  'createEvents' | 'updateEvents' | 'deleteEvents' | 'syncPastEvents'
>

/** An event as it should be, and a hash of everything that a calendar shows of it. */
export interface Wanted {
  readonly event: CalendarEvent
  readonly hash: string
}

/** What we remember of an event that we put into a calendar. */
export interface Link {
  readonly contractId: string
  readonly calendarId: string
  /** Null while we have not heard that it is there. */
  readonly remoteId: string | null
  readonly etag: string | null
  readonly hash: string | null
}

export type Action =
  /** Puts the event into the calendar; `link` says where it was when we last heard. */
  | { readonly do: 'put'; readonly wanted: Wanted; readonly link: Link | null }
  /** The person chose another calendar: takes it out of the old one, and puts it into the new one. */
  | { readonly do: 'move'; readonly wanted: Wanted; readonly link: Link }
  | { readonly do: 'remove'; readonly link: Link }

export interface Plan {
  readonly actions: readonly Action[]
  /** How many events belong into the calendar, and how many of those are there as they should be. */
  readonly total: number
  readonly inStep: number
}

export interface PlanInput {
  readonly wanted: readonly Wanted[]
  readonly links: readonly Link[]
  /** The ETag by remote id of what is in the calendar now. */
  readonly there: ReadonlyMap<string, string | null>
  readonly calendarId: string
  readonly switches: Switches
  readonly now: Date
  /** Whether `wanted` is every booking of the person. Otherwise a missing one may still be one. */
  readonly isComplete: boolean
}

/** What has to be done so that the calendar agrees with the bookings, as far as its owner wants it to. */
export function planSync(input: PlanInput): Plan {
  const { wanted, links, switches, now, isComplete } = input
  const linkOf = new Map(links.map((link) => [link.contractId, link]))
  const inScope = wanted.filter(({ event }) => switches.syncPastEvents || !isOver(event, now))
  const steps = inScope.map((each) => stepFor(each, linkOf.get(each.event.contractId) ?? null, input))
  const known = new Set(wanted.map(({ event }) => event.contractId))
  const lost =
    isComplete && switches.deleteEvents ? links.filter(({ contractId }) => !known.has(contractId)) : []
  const removals = lost.flatMap((link) => removalOf(link, input))
  const counted = steps.filter(({ counts }) => counts)
  return {
    actions: [...steps.flatMap(({ action }) => action ?? []), ...removals],
    total: counted.length,
    inStep: counted.filter(({ action }) => !action).length,
  }
}

interface Step {
  readonly action?: Action
  /** Whether the event belongs into the calendar. */
  readonly counts: boolean
}

function stepFor(wanted: Wanted, link: Link | null, input: PlanInput): Step {
  const { switches } = input
  if (!link)
    return mayBeMade(wanted, switches) ? { action: put(wanted, null), counts: true } : { counts: false }
  if (wanted.event.status === 'cancelled' && switches.deleteEvents && link.remoteId !== null) {
    const [action] = removalOf(link, input)
    return { ...(action && { action }), counts: false }
  }
  return stepForLinked(wanted, link, input)
}

function stepForLinked(wanted: Wanted, link: Link, { calendarId, switches, there }: PlanInput): Step {
  const counts = wanted.event.status !== 'cancelled'
  // An answer was lost, so the event may be there or not: putting it again is the same for both.
  if (link.remoteId === null) return { action: put(wanted, link), counts }
  if (link.calendarId !== calendarId)
    return mayBeMade(wanted, switches) ? { action: { do: 'move', wanted, link }, counts } : { counts: false }
  const etag = there.get(link.remoteId)
  if (etag === undefined)
    return mayBeMade(wanted, switches) ? { action: put(wanted, link), counts } : { counts: false }
  const isAsWeLeftIt = link.hash === wanted.hash && (etag === null || etag === link.etag)
  return isAsWeLeftIt || !switches.updateEvents ? { counts } : { action: put(wanted, link), counts }
}

const put = (wanted: Wanted, link: Link | null): Action => ({ do: 'put', wanted, link })

/** A cancelled booking is not put into a calendar where it is not yet, or no longer. */
const mayBeMade = ({ event }: Wanted, { createEvents }: Switches): boolean =>
  createEvents && event.status !== 'cancelled'

/** Nothing is removed that is gone already; what is in another calendar cannot be known without asking there. */
function removalOf(link: Link, { calendarId, there }: PlanInput): Action[] {
  if (link.remoteId === null) return []
  const isGone = link.calendarId === calendarId && !there.has(link.remoteId)
  return isGone ? [] : [{ do: 'remove', link }]
}

function isOver({ time }: CalendarEvent, now: Date): boolean {
  // A day ends last in the zone twelve hours behind UTC.
  const ends = time.kind === 'hours' ? time.endsAt.getTime() : Date.parse(time.until) + 12 * 3_600_000
  return ends <= now.getTime()
}
