import ICAL from 'ical.js'
import type { Temporal } from 'temporal-polyfill'
import { tzlib_get_ical_block } from 'timezones-ical-library'

/** A zone as a calendar file describes it. */
interface Zone {
  /** Its VTIMEZONE component. */
  readonly component: string
  readonly clock: ICAL.Timezone
}

/** Contracts hold canonical names only, of which there are some hundred. */
const zones = new Map<string, Zone | null>()

export function zoneOf(name: string): Zone | null {
  const known = zones.get(name)
  if (known !== undefined) return known
  const made = readZone(name)
  zones.set(name, made)
  return made
}

/** The library knows some zones by another name only, such as Oslo by Berlin; the file has to keep ours. */
function readZone(name: string): Zone | null {
  const [block, id] = tzlib_get_ical_block(name)
  if (!block || !id || name === 'UTC') return null
  const theirs = id.replace('TZID=', '')
  const component = block.replaceAll(`:${theirs}\r\n`, `:${name}\r\n`)
  return { component, clock: new ICAL.Timezone(new ICAL.Component(ICAL.parse(component) as unknown[])) }
}

/**
 * Whether all readers who follow that description find the instant again. They do not in the hour that autumn has twice,
 * of which each reader takes another one, nor where the rules of the library and of this server differ.
 */
export function isFoundAgain({ clock }: Zone, at: Temporal.ZonedDateTime): boolean {
  const { year, month, day, hour, minute, second } = at
  const read = ICAL.Time.fromData({ year, month, day, hour, minute, second, isDate: false }, clock)
  return !isShownTwice(at) && read.toUnixTime() * 1000 === at.epochMilliseconds
}

function isShownTwice(at: Temporal.ZonedDateTime): boolean {
  const reading = (disambiguation: 'earlier' | 'later') =>
    at.toPlainDateTime().toZonedDateTime(at.timeZoneId, { disambiguation }).epochMilliseconds
  return reading('earlier') !== reading('later')
}
