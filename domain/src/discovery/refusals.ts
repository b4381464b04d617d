import type { RefusalRow } from '../kernel/refusal-row.ts'

export const savedSearchLimit = 20

export const favouriteLimit = 100

export const discoveryRefusals = {
  'discovery.too-many-favourites': {
    status: 409,
    message: `You can keep ${favouriteLimit} favourites. Remove one first.`,
  },
  'discovery.too-many-searches': {
    status: 409,
    message: `You can keep ${savedSearchLimit} searches. Remove one first.`,
  },
} as const satisfies Record<string, RefusalRow>
