import type { ReviewFilter, ReviewSort } from '@cuebook/domain/reviews/listing.ts'

const all = ['reviews'] as const

export const reviewsKeys = {
  /** Everything that a new or changed review may change. */
  all,
  djStats: [...all, 'dj-stats'],
  given: [...all, 'given'],
  mine: [...all, 'mine'],
  askable: [...all, 'askable'],
  received: (filter: ReviewFilter, sort: ReviewSort) => [...all, 'received', filter, sort],
} as const
