import { reviewsCalls } from '@cuebook/domain/reviews/calls.ts'

export const reviewsKeys = {
  djStats: [reviewsCalls.djStats.path],
  given: [reviewsCalls.given.path],
} as const
