import type { CalendarEvent } from './event.ts'

/** What a calendar on the web needs to fill its form. */
type Linked = Pick<CalendarEvent, 'title' | 'location' | 'description' | 'time'>

/** Opens Google Calendar with the event filled in. */
export function googleLink({ title, location, description, time }: Linked): string {
  const dates =
    time.kind === 'days'
      ? [time.from, time.until].map(compact)
      : [time.startsAt, time.endsAt].map((at) => `${compact(at.toISOString().slice(0, 19))}Z`)
  return addressOf('https://calendar.google.com/calendar/render', {
    action: 'TEMPLATE',
    text: title,
    dates: dates.join('/'),
    ctz: time.kind === 'hours' ? time.timeZone : null,
    location,
    details: description,
  })
}

/** Opens Outlook on the web with the event filled in. */
export function outlookLink({ title, location, description, time }: Linked): string {
  const [start, end] =
    time.kind === 'days'
      ? [time.from, time.until]
      : [time.startsAt, time.endsAt].map((at) => `${at.toISOString().slice(0, 19)}Z`)
  return addressOf('https://outlook.live.com/calendar/0/action/compose', {
    rru: 'addevent',
    subject: title,
    startdt: start ?? null,
    enddt: end ?? null,
    allday: time.kind === 'days' ? 'true' : null,
    location,
    body: description,
  })
}

const compact = (text: string): string => text.replaceAll(/[-:]/g, '')

/** Outlook shows a plus sign as it is, so spaces are written as %20. */
function addressOf(page: string, fields: Readonly<Record<string, string | null>>): string {
  const query = Object.entries(fields).flatMap(([name, value]) =>
    value === null ? [] : `${name}=${encodeURIComponent(value.toWellFormed())}`,
  )
  return `${page}?${query.join('&')}`
}
