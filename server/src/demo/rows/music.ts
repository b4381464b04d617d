import type { PlanSong, SongList } from '@cuebook/domain/music-requests/plan/song.ts'

/** Title, artist and length in seconds. */
type SongLine = readonly [title: string, artist: string, seconds?: number]

export const lists: Readonly<Record<SongList, readonly SongLine[]>> = {
  must: [
    ['September', 'Earth, Wind & Fire', 215],
    ['Mr. Brightside', 'The Killers', 222],
    ['Dancing Queen', 'ABBA', 231],
    ['Vivir mi vida', 'Marc Anthony', 252],
    ['Crazy in Love', 'Beyoncé', 236],
    ['I Wanna Dance with Somebody', 'Whitney Houston', 291],
    ['Shut Up and Dance', 'Walk the Moon', 199],
    ['Hey Ya!', 'OutKast', 235],
    ['Signed, Sealed, Delivered', 'Stevie Wonder', 161],
    ['Proud Mary', 'Tina Turner', 323],
  ],
  possible: [
    ['Superstition', 'Stevie Wonder', 266],
    ['Lovely Day', 'Bill Withers', 254],
    ['Levitating', 'Dua Lipa', 203],
    ['Uptown Funk', 'Mark Ronson', 269],
    ['Got to Be Real', 'Cheryl Lynn', 307],
    ['Le Freak', 'Chic'],
    ['Good as Hell', 'Lizzo', 159],
    ['Billie Jean', 'Michael Jackson', 294],
    ['Valerie', 'Amy Winehouse', 219],
  ],
  asked: [
    ['Macarena', 'Los del Río', 229],
    ['Sweet Caroline', 'Neil Diamond', 203],
    ['Cha Cha Slide', 'DJ Casper', 224],
    ['YMCA', 'Village People', 286],
  ],
  never: [
    ['Mr Brightside', 'Killers'],
    ['Gangnam Style', 'PSY', 219],
    ['Chicken Dance', 'Werner Thomas', 178],
  ],
}

export const moments: readonly Omit<PlanSong, 'id' | 'list'>[] = [
  { moment: 'Entrance', time: '18:15', title: 'Here Comes the Sun', artist: 'The Beatles', seconds: 185 },
  { moment: 'First dance', time: '21:30', title: 'At Last', artist: 'Etta James', seconds: 182 },
  { moment: 'Parent dance', time: '21:40', title: 'What a Wonderful World', artist: 'Louis Armstrong' },
]

interface SentPlaylist {
  readonly name: string
  readonly hoursAgo: number
  readonly urls: readonly (readonly [url: string, description?: string])[]
  readonly instructions?: string
  /** The name of the booking in the list of the demo DJ's bookings. */
  readonly contract?: 'contract:0' | 'contract:1' | 'contract:2'
  readonly answer?: { readonly status: 'accepted' | 'declined'; readonly note: string }
}

export const fromClara: readonly SentPlaylist[] = [
  {
    name: 'Company party warm-up',
    hoursAgo: 170,
    contract: 'contract:1',
    urls: [
      ['https://open.spotify.com/playlist/37i9dQZF1DX4WYpdgoIcn6', 'While people arrive'],
      ['https://music.apple.com/us/playlist/office-party/pl.u-8aAVXKyumV3Ro', 'After ten'],
    ],
    answer: {
      status: 'accepted',
      note: 'Great picks. I start with the first list and keep the second for after ten.',
    },
  },
  {
    name: 'Birthday, the nineties',
    hoursAgo: 90,
    contract: 'contract:2',
    urls: [['https://www.youtube.com/playlist?list=PLx7nineties']],
    instructions: 'Nothing slow, please. My sister will ask for one anyway.',
  },
  {
    name: 'Garden dinner, soul and bossa',
    hoursAgo: 40,
    contract: 'contract:0',
    urls: [
      ['https://open.spotify.com/playlist/4kQ2gardendinner', 'While people eat, 7 to 9 PM'],
      ['https://tidal.com/browse/playlist/1b418bb8-90a7-4f87-901d-707993838346', 'The quiet part'],
      ['https://soundcloud.com/clara-bennett/sets/late', 'Late, for those who stay'],
    ],
    instructions: 'Please keep it below talking level until the speeches are over.',
  },
]

export const fromOthers: readonly SentPlaylist[] = [
  {
    name: 'Vinyl night',
    hoursAgo: 20,
    urls: [['https://www.deezer.com/playlist/1313621735', 'Deep cuts'], ['https://amzn.to/3vinyl']],
    instructions: 'Would you bring turntables?',
  },
  {
    name: 'All hits, all night',
    hoursAgo: 300,
    urls: [['https://on.soundcloud.com/hits']],
    answer: {
      status: 'declined',
      note: 'Thank you for asking. I do not take requests for that day any more.',
    },
  },
]
