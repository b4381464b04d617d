import type { RefusalRow } from '../kernel/refusal-row.ts'

export const savedSearchLimit = 20

export const discoveryRefusals = {
  'discovery.too-many-searches': {
    status: 409,
    message: `You can keep ${savedSearchLimit} searches. Remove one first.`,
  },
} as const satisfies Record<string, RefusalRow>
