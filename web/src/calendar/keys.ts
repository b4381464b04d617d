export const calendarKeys = {
  all: ['calendar'],
  settings: ['calendar', 'settings'],
  connections: ['calendar', 'connections'],
  feed: ['calendar', 'feed'],
  /** Apart from the others, because each news of a sync would ask the provider for its calendars again. */
  accountCalendars: (platform: string, account: string) => ['account-calendars', platform, account] as const,
} as const
