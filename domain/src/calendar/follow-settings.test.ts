import { expect, test } from 'vitest'
import { isOtherCalDavAccount, nextSync } from './follow-settings.ts'
import { type CalendarSettings, defaultSettings } from './settings.ts'

const { syncSettings, googleCalendar, appleCalendar } = defaultSettings
const on: CalendarSettings = {
  ...defaultSettings,
  googleCalendar: { ...googleCalendar, enabled: true },
  appleCalendar: { ...appleCalendar, enabled: true },
}
const having = (change: Partial<CalendarSettings['syncSettings']>): CalendarSettings => ({
  ...on,
  syncSettings: { ...syncSettings, ...change },
})

test('a calendar that is switched off is not synced by itself, and at once when it is switched on again', () => {
  expect(nextSync({ before: on, after: defaultSettings }, 'google')).toBe('never')
  expect(nextSync({ before: defaultSettings, after: on }, 'google')).toBe('now')
  expect(nextSync({ before: defaultSettings, after: on }, 'outlook')).toBe('never')
})

test('without auto-sync nothing starts by itself; with it everything starts at once', () => {
  const manual = having({ autoSync: false })
  for (const by of ['google', 'apple', 'address'] as const) {
    expect(nextSync({ before: on, after: manual }, by)).toBe('never')
    expect(nextSync({ before: manual, after: on }, by)).toBe('now')
  }
})

test.each(['createEvents', 'updateEvents', 'deleteEvents', 'syncPastEvents'] as const)(
  'a change of %s is followed at once, but not by addresses that are only read',
  (wish) => {
    const after = having({ [wish]: !syncSettings[wish] })
    expect(nextSync({ before: on, after }, 'apple')).toBe('now')
    expect(nextSync({ before: on, after }, 'address')).toBe('as-planned')
  },
)

test('another calendar of the account is followed at once, and only there', () => {
  const after = { ...on, googleCalendar: { ...on.googleCalendar, calendarId: 'gigs' } }
  expect(nextSync({ before: on, after }, 'google')).toBe('now')
  expect(nextSync({ before: on, after }, 'apple')).toBe('as-planned')
})

test('a new interval holds from now on, and nothing changes when nothing was changed', () => {
  expect(nextSync({ before: on, after: having({ syncInterval: 5 }) }, 'address')).toBe('within-interval')
  expect(nextSync({ before: on, after: on }, 'google')).toBe('as-planned')
})

test('another CalDAV address or user is another account; another calendar there is not', () => {
  const other = (change: Partial<CalendarSettings['appleCalendar']>) =>
    isOtherCalDavAccount({ before: on, after: { ...on, appleCalendar: { ...on.appleCalendar, ...change } } })
  expect(other({ calDavUrl: 'https://dav.example' })).toBe(true)
  expect(other({ username: 'dana' })).toBe(true)
  expect(other({ calendarId: 'gigs', enabled: false })).toBe(false)
})
