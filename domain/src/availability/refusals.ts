import type { RefusalRow } from '../kernel/refusal-row.ts'

export const availabilityRefusals = {
  'availability.past': { status: 400, message: 'This day is over. Please choose a day from today on.' },
  'availability.too-many': { status: 409, message: 'You can block 1000 days at most.' },
} as const satisfies Record<string, RefusalRow>
