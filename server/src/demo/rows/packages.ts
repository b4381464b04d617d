interface PackageRow {
  readonly name: string
  readonly hours: number
  /** Of what the hours alone would cost. */
  readonly share: number
  readonly includes: readonly string[]
  readonly eventTypes: readonly string[]
}

export const packageRows: readonly PackageRow[] = [
  {
    name: 'Dinner and toasts',
    hours: 3,
    share: 1,
    includes: ['Sound for 80 guests', 'Wireless microphone for speeches', 'Playlist made with you'],
    eventTypes: [],
  },
  {
    name: 'Full evening',
    hours: 5,
    share: 0.94,
    includes: [
      'Sound for 150 guests',
      'Dance floor lights',
      'Wireless microphone for speeches',
      'Planning call two weeks before',
    ],
    eventTypes: [],
  },
  {
    name: 'Wedding day',
    hours: 8,
    share: 0.88,
    includes: [
      'Second sound system for the ceremony',
      'Sound and lights for 200 guests',
      'Two wireless microphones',
      'Edit of your first dance',
      'Two planning calls',
    ],
    eventTypes: ['Wedding', 'Anniversary'],
  },
]

interface ExtraRow {
  readonly name: string
  readonly note: string | null
  readonly dollars: number
  readonly per: 'event' | 'hour'
}

export const extraRows: readonly ExtraRow[] = [
  { name: 'Second speaker', note: 'For a terrace or a second room', dollars: 90, per: 'event' },
  { name: 'Fog machine', note: null, dollars: 60, per: 'event' },
  { name: 'Live saxophone', note: 'Plays along with the set', dollars: 140, per: 'hour' },
]
