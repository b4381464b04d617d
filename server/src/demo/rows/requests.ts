import type { QuoteItem } from '@cuebook/domain/service-requests/applying/quote.ts'

interface ServiceRequest {
  /** The demo client, or the number of a past client. */
  readonly by: 'client@demo.test' | number
  readonly partyType: string
  readonly days: number
  readonly location: string
  readonly budget: number | null
  readonly description: string
  readonly postedHoursAgo: number
  readonly status: 'pending' | 'viewed' | 'interested'
  /** Asked by name: the demo DJ, or the numbers of DJs of the same city. Nobody else sees it then. */
  readonly asks?: readonly ('dj@demo.test' | number)[]
}

export const serviceRequests: readonly ServiceRequest[] = [
  {
    by: 'client@demo.test',
    partyType: 'Wedding',
    days: 61,
    location: 'Hall One, Los Angeles, CA',
    budget: 1800,
    description: 'Garden ceremony at five, dinner at seven, dancing until midnight. Latin and soul.',
    postedHoursAgo: 50,
    status: 'interested',
    asks: [0, 'dj@demo.test', 1, 2],
  },
  {
    by: 'client@demo.test',
    partyType: 'Birthday Party',
    days: 82,
    location: 'Echo Park, Los Angeles, CA',
    budget: 700,
    description: 'Turning forty with close friends. House and disco, nothing too loud before ten.',
    postedHoursAgo: 30,
    status: 'viewed',
  },
  {
    by: 'client@demo.test',
    partyType: 'Private Party',
    days: 124,
    location: 'Venice, Los Angeles, CA',
    budget: null,
    description: 'A roof, sixty people and a sunset.',
    postedHoursAgo: 26,
    status: 'pending',
  },
  {
    by: 0,
    partyType: 'Corporate Event',
    days: 18,
    location: 'The Pier, Long Beach, CA',
    budget: 2400,
    description: 'Year-end party for 120 people. Background first, then an hour of dancing.',
    postedHoursAgo: 5,
    status: 'pending',
  },
  {
    by: 1,
    partyType: 'Anniversary',
    days: 96,
    location: 'Lakeside Club, Malibu, CA',
    budget: 1100,
    description: 'Thirty years married. Motown, some swing, and their wedding song at nine.',
    postedHoursAgo: 96,
    status: 'interested',
  },
  {
    by: 2,
    partyType: 'Graduation',
    days: 201,
    location: 'Pasadena, CA',
    budget: 600,
    description: 'Backyard, around sixty guests of all ages. We have power but no speakers.',
    postedHoursAgo: 55,
    status: 'viewed',
  },
  {
    by: 3,
    partyType: 'Club/Bar Event',
    days: 45,
    location: 'Vista Room, Burbank, CA',
    budget: 1500,
    description: 'New Year countdown, open format. House sound is there, bring your own decks.',
    postedHoursAgo: 70,
    status: 'pending',
  },
  {
    by: 4,
    partyType: 'Festival',
    days: 240,
    location: 'Santa Monica, CA',
    budget: 3200,
    description: 'Afternoon stage of a street festival, two hours of sunny house.',
    postedHoursAgo: 120,
    status: 'pending',
  },
]

interface Quote {
  /** The place of the request in the list above. */
  readonly to: number
  /** The demo DJ, or the number of a DJ of the same city. */
  readonly by: 'dj@demo.test' | number
  readonly price: number
  readonly hours: readonly [string, string]
  readonly items: readonly QuoteItem[]
  /** A package of the DJ, whose lines are counted. */
  readonly offers?: { readonly packageName: string; readonly extraNames: readonly string[] }
  readonly availability: string
  readonly message: string
}

const hours = (label: string, amount: number): QuoteItem => ({ kind: 'hours', label, amount })
const travel = (amount: number): QuoteItem => ({ kind: 'travel', label: 'Travel', amount })
const extra = (label: string, amount = 0): QuoteItem => ({ kind: 'extra', label, amount })

export const quotes: readonly Quote[] = [
  {
    to: 0,
    by: 0,
    price: 1650,
    hours: ['18:00', '23:00'],
    items: [hours('Five hours', 1500), travel(0), extra('Sound'), extra('Lighting', 150)],
    availability: 'Free that day',
    message:
      'I played Hall One twice this year and know the house limiter. Happy to learn your first dance edit.',
  },
  {
    to: 0,
    by: 'dj@demo.test',
    price: 1800,
    hours: ['18:00', '00:00'],
    items: [],
    offers: { packageName: 'Full evening', extraNames: ['Live saxophone'] },
    availability: 'Free that day',
    message: 'I plan the big moments with you and keep the floor full to the last song.',
  },
  {
    to: 0,
    by: 1,
    price: 2050,
    hours: ['18:00', '00:00'],
    items: [hours('Six hours', 1690), travel(60), extra('Sound'), extra('Photo booth', 300)],
    availability: 'Free from 5:00 PM',
    message: 'The booth comes with an operator and prints. I could start with a dinner set at no extra cost.',
  },
  {
    to: 4,
    by: 'dj@demo.test',
    price: 1050,
    hours: ['18:00', '22:00'],
    items: [],
    availability: 'Free that day',
    message: 'Motown is my first love. I have their wedding song ready in three versions.',
  },
]
