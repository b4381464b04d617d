import type { FirstCalls } from '../kernel/screen.ts'
import { reviewFilters, reviewSorts } from './listing.ts'
import { reviewsCalls } from './room.ts'

export const firstCalls = {
  reviews: {
    dj: [
      `${reviewsCalls.received.path}?filter=${reviewFilters[0]}&sort=${reviewSorts[0]}`,
      reviewsCalls.askable.path,
    ],
    client: [reviewsCalls.mine.path],
  },
} as const satisfies FirstCalls
