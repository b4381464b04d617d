const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })
const time = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' })

/** What an event is called; until its details are filled in there is only this to say. */
export const eventName = ({ eventType }: { readonly eventType: string | null }): string =>
  eventType || 'DJ Event'
/** 'Jan 5, 2025' of 2025-01-05. */
export const longDate = (date: string): string => day.format(new Date(`${date}T00:00:00Z`))
/** '6:30 PM' of 18:30. */
export const shortTime = (clock: string): string => plain(time.format(new Date(`1970-01-01T${clock}:00Z`)))

/** Intl puts a narrow space before AM and PM that fonts lack and tests miss. */
const plain = (text: string) => text.replaceAll(/[\u202f\u00a0]/g, ' ')

/** Where nearly all events are. */
export const usualZones: ReadonlyMap<string, string> = new Map([
  ['America/New_York', 'Eastern (New York)'],
  ['America/Chicago', 'Central (Chicago)'],
  ['America/Denver', 'Mountain (Denver)'],
  ['America/Phoenix', 'Arizona (Phoenix)'],
  ['America/Los_Angeles', 'Pacific (Los Angeles)'],
  ['America/Anchorage', 'Alaska (Anchorage)'],
  ['Pacific/Honolulu', 'Hawaii (Honolulu)'],
])

/** 'Pacific (Los Angeles)', or 'Europe/Paris' as it is. */
export const zoneName = (zone: string): string => usualZones.get(zone) ?? zone.replaceAll('_', ' ')
