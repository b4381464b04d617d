import { z } from 'zod'

/** In minutes, as the select offers them. */
export const syncIntervals = [5, 15, 30, 60, 240, 1440] as const
export type SyncInterval = (typeof syncIntervals)[number]

/** The calendars that a person can connect; each has a card. */
export const platforms = ['google', 'outlook', 'apple'] as const
export type Platform = (typeof platforms)[number]

/** Those that are connected by signing in at the provider. */
export const oauthPlatforms = ['google', 'outlook'] as const
export type OAuthPlatform = (typeof oauthPlatforms)[number]

const MOST_CHARACTERS = 500
const words = z.string().trim().max(MOST_CHARACTERS, `Please use at most ${MOST_CHARACTERS} characters.`)
const moment = z.iso.datetime().nullable()

/** When a calendar was last in step is the server's to say: whatever a caller sends is ignored. */
const ignored = z.unknown().optional()

const interval = z.union(
  [z.literal(syncIntervals), z.string().max(10).transform(Number).pipe(z.literal(syncIntervals))],
  'Please choose one of the sync intervals.',
)

const syncSettingsForm = z.object({
  autoSync: z.boolean(),
  syncInterval: interval,
  createEvents: z.boolean(),
  updateEvents: z.boolean(),
  deleteEvents: z.boolean(),
  syncPastEvents: z.boolean(),
})

const oauthForm = z.object({ enabled: z.boolean(), calendarId: words, lastSync: ignored })

/** The whole settings object, as `PUT /api/calendar-settings` takes it. */
export const calendarSettingsForm = z.object({
  googleCalendar: oauthForm,
  outlookCalendar: oauthForm,
  appleCalendar: z.object({
    enabled: z.boolean(),
    calDavUrl: words,
    username: words,
    lastSync: ignored,
    /** Which calendar of that server; the one we chose when absent. */
    calendarId: words.optional(),
  }),
  syncSettings: syncSettingsForm,
  /** The version that the caller saw. Without one, the present settings are meant. */
  version: z.int().optional(),
})
export type CalendarSettingsForm = z.output<typeof calendarSettingsForm>

const oauthCalendar = z.object({ enabled: z.boolean(), calendarId: z.string(), lastSync: moment })

export const calendarSettings = z.object({
  googleCalendar: oauthCalendar,
  outlookCalendar: oauthCalendar,
  appleCalendar: z.object({
    enabled: z.boolean(),
    calDavUrl: z.string(),
    username: z.string(),
    lastSync: moment,
    calendarId: z.string(),
  }),
  syncSettings: z.object({
    autoSync: z.boolean(),
    syncInterval: z.literal(syncIntervals),
    createEvents: z.boolean(),
    updateEvents: z.boolean(),
    deleteEvents: z.boolean(),
    syncPastEvents: z.boolean(),
  }),
  version: z.int(),
})
export type CalendarSettings = z.output<typeof calendarSettings>

/** The settings of a person who never changed any. */
export const defaultSettings: CalendarSettings = {
  googleCalendar: { enabled: false, calendarId: '', lastSync: null },
  outlookCalendar: { enabled: false, calendarId: '', lastSync: null },
  appleCalendar: { enabled: false, calDavUrl: '', username: '', lastSync: null, calendarId: '' },
  syncSettings: {
    autoSync: true,
    syncInterval: 60,
    createEvents: true,
    updateEvents: true,
    deleteEvents: false,
    syncPastEvents: false,
  },
  version: 0,
}
