/** What becomes of a wish. */
export const wishMarks = ['wished', 'next', 'played', 'not-tonight'] as const
export type WishMark = (typeof wishMarks)[number]

export const longestWishTitle = 120
export const longestWishArtist = 80
export const longestGuestName = 40
export const longestPartyTitle = 80
export const longestHosts = 60
/** A list that a DJ can still look through. */
export const mostWishes = 300
/** What one phone may wish for at one party. */
export const mostWishesOfGuest = 15

export interface Wish {
  readonly id: string
  readonly title: string
  readonly artist: string | null
  /** The guest's name, if one was given. */
  readonly by: string | null
  readonly votes: number
  readonly mark: WishMark
  /** The couple has planned it anyway. */
  readonly coming: boolean
  /** An ISO instant. */
  readonly at: string
}

const RANK: Readonly<Record<WishMark, number>> = { next: 0, wished: 1, played: 2, 'not-tonight': 3 }

/** What comes next, then what most want, and of equal ones the older; what is done stands below. */
export const byWeight = (a: Wish, b: Wish): number =>
  RANK[a.mark] - RANK[b.mark] ||
  b.votes - a.votes ||
  (a.at < b.at ? -1 : Number(a.at > b.at)) ||
  (a.id < b.id ? -1 : 1)
