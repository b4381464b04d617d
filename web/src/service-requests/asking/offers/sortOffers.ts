import type { ApplicationStatus } from '@cuebook/domain/service-requests/life/status.ts'
import type { Offer } from '@cuebook/domain/service-requests/service-request.ts'

export type OfferSort = 'price' | 'rating' | 'newest'

export const offerSorts: readonly { value: OfferSort; label: string }[] = [
  { value: 'price', label: 'Lowest price' },
  { value: 'rating', label: 'Best rating' },
  { value: 'newest', label: 'Newest' },
]

const orders: Record<OfferSort, (a: Offer, b: Offer) => number> = {
  price: (a, b) => a.proposedPrice - b.proposedPrice,
  rating: (a, b) =>
    (b.dj.averageRating ?? 0) - (a.dj.averageRating ?? 0) || b.dj.reviewCount - a.dj.reviewCount,
  newest: (a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt),
}

/** The one that was accepted stands first, and those that are over stand last. */
const rank: Record<ApplicationStatus, number> = { accepted: 0, pending: 1, rejected: 2, withdrawn: 3 }

export const sortOffers = (offers: readonly Offer[], by: OfferSort): Offer[] =>
  offers.toSorted((a, b) => rank[a.status] - rank[b.status] || orders[by](a, b))
