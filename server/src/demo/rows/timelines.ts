interface DemoRow {
  readonly time: string
  readonly minutes?: number
  readonly title: string
  readonly note?: string
  /** Songs of the music plan by their list and title. */
  readonly songs?: readonly string[]
}

interface DemoTimeline {
  readonly contract: 'contract:0' | 'contract:2'
  readonly hours: readonly [start: string, end: string]
  readonly changedBy: 'dj' | 'client'
  readonly hoursAgo: number
  readonly rows: readonly DemoRow[]
}

/** The wedding has speeches that begin before dinner ends, so that a conflict can be seen. */
export const demoTimelines: readonly DemoTimeline[] = [
  {
    contract: 'contract:0',
    hours: ['18:00', '01:00'],
    changedBy: 'client',
    hoursAgo: 20,
    rows: [
      {
        time: '16:30',
        minutes: 60,
        title: 'DJ arrives and sets up',
        note: 'Loading dock behind the hall. Marta has the key.',
      },
      { time: '17:30', minutes: 20, title: 'Sound check' },
      { time: '18:00', minutes: 15, title: 'Guests arrive' },
      {
        time: '18:15',
        minutes: 5,
        title: 'Entrance of the couple',
        songs: ['moment:Here Comes the Sun'],
      },
      { time: '18:20', minutes: 30, title: 'Ceremony', note: 'Two wireless microphones in the garden.' },
      { time: '18:50', minutes: 55, title: 'Cocktail hour', songs: ['possible:Lovely Day'] },
      { time: '19:45', minutes: 75, title: 'Dinner' },
      { time: '20:50', minutes: 20, title: 'Speeches', note: 'First Ray, then both mothers.' },
      { time: '21:30', minutes: 5, title: 'First dance', songs: ['moment:At Last'] },
      { time: '21:40', minutes: 5, title: 'Parent dance', songs: ['moment:What a Wonderful World'] },
      { time: '21:50', title: 'Dance floor opens', songs: ['must:September', 'must:Dancing Queen'] },
      { time: '22:45', minutes: 15, title: 'Cake cutting' },
      {
        time: '00:50',
        minutes: 5,
        title: 'Last song',
        note: 'House lights on after it.',
        songs: ['must:Signed, Sealed, Delivered'],
      },
    ],
  },
  {
    contract: 'contract:2',
    hours: ['19:00', '23:30'],
    changedBy: 'dj',
    hoursAgo: 44,
    rows: [
      { time: '18:00', minutes: 60, title: 'DJ arrives and sets up' },
      { time: '19:00', minutes: 30, title: 'Guests arrive' },
      { time: '19:45', minutes: 60, title: 'Food is served' },
      { time: '20:50', minutes: 10, title: 'Surprise video', note: 'HDMI next to the stage.' },
      { time: '21:00', title: 'Dance floor opens' },
      { time: '22:30', minutes: 15, title: 'Cake and candles' },
      { time: '23:25', minutes: 5, title: 'Last song' },
    ],
  },
]
