interface PastRow {
  /** How the client and the DJ came together; a second booking of one client says so by itself. */
  readonly began: 'named' | 'open' | 'message' | 'contract'
  /** The place of the client among the past clients. */
  readonly client: number
  /** Of the event, before today. */
  readonly daysAgo: number
  /** How many days before the event both signed. */
  readonly ahead: number
  readonly event: 'Wedding' | 'Birthday Party' | 'Corporate Event' | 'Anniversary'
  readonly hours: readonly [start: string, end: string]
  readonly venue: string
  readonly address: string
  readonly dollars: number
  readonly review: readonly [rating: number, comment: string] | null
  /** What the two wrote to each other before, where it began with a message. */
  readonly talk?: readonly [asked: string, answered: string]
}

/** What the demo DJ played in the last year for others than the demo client. */
export const pastBookings: readonly PastRow[] = [
  {
    began: 'named',
    client: 4,
    daysAgo: 330,
    ahead: 20,
    event: 'Wedding',
    hours: ['17:00', '23:00'],
    venue: 'Rose Court',
    address: '900 Exposition Blvd, Los Angeles, CA',
    dollars: 2200,
    review: [5, 'We asked for Dana by name after a friend’s wedding, and would do so again.'],
  },
  {
    began: 'open',
    client: 5,
    daysAgo: 288,
    ahead: 24,
    event: 'Corporate Event',
    hours: ['18:00', '22:00'],
    venue: 'The Mezzanine',
    address: '801 S Hope St, Los Angeles, CA',
    dollars: 1400,
    review: [4, 'Well prepared and punctual. Our speakers were easy to hear.'],
  },
  {
    began: 'message',
    client: 6,
    daysAgo: 240,
    ahead: 55,
    event: 'Anniversary',
    hours: ['18:00', '23:00'],
    venue: 'Cedar House',
    address: '41 Arroyo Pkwy, Pasadena, CA',
    dollars: 1250,
    review: [5, 'Played the song of our first summer without being asked.'],
    talk: [
      'Do you also play for forty guests in a garden?',
      'Gladly. I send you a contract with a small setup.',
    ],
  },
  {
    began: 'open',
    client: 7,
    daysAgo: 205,
    ahead: 18,
    event: 'Birthday Party',
    hours: ['20:00', '01:00'],
    venue: 'Loft 12',
    address: '1200 E 5th St, Los Angeles, CA',
    dollars: 980,
    review: null,
  },
  {
    began: 'named',
    client: 8,
    daysAgo: 170,
    ahead: 70,
    event: 'Wedding',
    hours: ['16:00', '23:30'],
    venue: 'Bluff Gardens',
    address: '2 Paseo Del Mar, Long Beach, CA',
    dollars: 2500,
    review: [5, 'From the ceremony to the last dance, everything was where it belonged.'],
  },
  {
    began: 'contract',
    client: 9,
    daysAgo: 142,
    ahead: 30,
    event: 'Corporate Event',
    hours: ['19:00', '23:00'],
    venue: 'Union Hall',
    address: '760 N Main St, Los Angeles, CA',
    dollars: 1600,
    review: null,
  },
  {
    began: 'open',
    client: 10,
    daysAgo: 118,
    ahead: 22,
    event: 'Corporate Event',
    hours: ['18:00', '22:30'],
    venue: 'The Greenhouse',
    address: '3400 Riverside Dr, Burbank, CA',
    dollars: 1750,
    review: [5, 'The quietest setup and the fullest floor we have had.'],
  },
  {
    began: 'contract',
    client: 4,
    daysAgo: 76,
    ahead: 40,
    event: 'Anniversary',
    hours: ['19:00', '23:00'],
    venue: 'Rose Court',
    address: '900 Exposition Blvd, Los Angeles, CA',
    dollars: 1350,
    review: [5, 'One year later, and just as good.'],
  },
  {
    began: 'message',
    client: 11,
    daysAgo: 61,
    ahead: 28,
    event: 'Birthday Party',
    hours: ['18:00', '23:00'],
    venue: 'Patio Nine',
    address: '909 Fremont Ave, South Pasadena, CA',
    dollars: 900,
    review: [4, 'Great mix for three generations. A little loud near the bar.'],
    talk: [
      'My mother turns seventy. Do you have swing and soul?',
      'Two crates full. Tell me her favourites.',
    ],
  },
  {
    began: 'named',
    client: 2,
    daysAgo: 40,
    ahead: 50,
    event: 'Wedding',
    hours: ['17:00', '00:00'],
    venue: 'Harbor House',
    address: '400 Seaside Way, Long Beach, CA',
    dollars: 2300,
    review: [5, 'Nobody left before the last song.'],
  },
]
