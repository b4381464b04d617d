export const calendarKeys = {
  all: ['calendar'],
  settings: ['calendar', 'settings'],
  connections: ['calendar', 'connections'],
  feed: ['calendar', 'feed'],
  accountCalendars: (platform: string) => ['calendar', 'account', platform] as const,
} as const
