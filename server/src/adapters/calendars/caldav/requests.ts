import type { Span } from '../port.ts'

const NAMESPACES = 'xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav"'
const HEAD = '<?xml version="1.0" encoding="utf-8"?>'

const asked = (properties: readonly string[]): string =>
  `<d:prop>${properties.map((name) => `<${name}/>`).join('')}</d:prop>`

/** The body of a question for properties. */
export const propfindBody = (...properties: readonly string[]): string =>
  `${HEAD}<d:propfind ${NAMESPACES}>${asked(properties)}</d:propfind>`

/** The body of a question for the events that a filter finds. */
export const queryBody = (filter: string, ...properties: readonly string[]): string =>
  `${HEAD}<c:calendar-query ${NAMESPACES}>${asked(properties)}<c:filter><c:comp-filter name="VCALENDAR"><c:comp-filter name="VEVENT">${filter}</c:comp-filter></c:comp-filter></c:filter></c:calendar-query>`

/** An id of ours holds no character that XML knows. */
export const withUid = (uid: string): string =>
  `<c:prop-filter name="UID"><c:text-match>${uid}</c:text-match></c:prop-filter>`

const stamp = (at: Date): string => `${at.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`
export const within = ({ from, to }: Span): string =>
  `<c:time-range start="${stamp(from)}" end="${stamp(to)}"/>`
