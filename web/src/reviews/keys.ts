const all = ['reviews'] as const

export const reviewsKeys = {
  /** Everything that a new or changed review may change. */
  all,
  djStats: [...all, 'dj-stats'],
  given: [...all, 'given'],
} as const
