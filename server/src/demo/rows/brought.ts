interface BroughtDemoRow {
  /** From today. */
  readonly days: number
  readonly startTime: string
  readonly endTime: string
  readonly event: string
  readonly client: string
  readonly email: string
  readonly venue: string
  readonly venueAddress: string
  readonly dollars: number
  readonly notes: string | null
}

export const broughtRows: readonly BroughtDemoRow[] = [
  {
    days: 58,
    startTime: '17:00',
    endTime: '23:00',
    event: 'Wedding reception',
    client: 'Nora Quist',
    email: 'nora.quist@people.example',
    venue: 'Harbor House',
    venueAddress: '400 Seaside Way, Long Beach, CA',
    dollars: 2100,
    notes: 'Ceremony at 5, dinner at 6:30. Wants a long set of soul.',
  },
  {
    days: -240,
    startTime: '19:00',
    endTime: '00:00',
    event: 'Company party',
    client: 'Theo Brandt',
    email: 'theo.brandt@people.example',
    venue: 'The Foundry',
    venueAddress: '88 Mill St, Pasadena, CA',
    dollars: 1450,
    notes: null,
  },
  {
    days: -610,
    startTime: '18:00',
    endTime: '22:30',
    event: 'Birthday',
    client: 'Ida Moreau',
    email: 'ida.moreau@people.example',
    venue: 'Private garden',
    venueAddress: '12 Alder Ln, Burbank, CA',
    dollars: 780,
    notes: 'Booked again through a friend.',
  },
]
