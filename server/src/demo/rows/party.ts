import type { WishMark } from '@cuebook/domain/party/wish.ts'

interface DemoWish {
  readonly title: string
  readonly artist?: string
  readonly by?: string
  readonly votes: number
  readonly minutesAgo: number
  readonly mark?: WishMark
  readonly coming?: true
}

/** The secret part of the address of the demo party, which is no secret. */
export const demoPartyCode = 'demaparty23456789'

export const demoWishes: readonly DemoWish[] = [
  {
    title: 'Murder on the Dancefloor',
    artist: 'Sophie Ellis-Bextor',
    by: 'Priya',
    votes: 9,
    minutesAgo: 310,
  },
  {
    title: 'September',
    artist: 'Earth, Wind & Fire',
    by: 'Uncle Ray',
    votes: 7,
    minutesAgo: 290,
    coming: true,
  },
  { title: 'Not Like Us', artist: 'Kendrick Lamar', votes: 4, minutesAgo: 170, mark: 'not-tonight' },
  {
    title: 'La Vida Es un Carnaval',
    artist: 'Celia Cruz',
    by: 'Lucía',
    votes: 6,
    minutesAgo: 120,
    mark: 'next',
  },
  { title: 'Freed from Desire', artist: 'Gala', by: 'Table 7', votes: 6, minutesAgo: 80 },
  { title: 'Tonight, Tonight', votes: 1, minutesAgo: 12 },
]
