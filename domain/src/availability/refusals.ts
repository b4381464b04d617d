import type { RefusalRow } from '../kernel/refusal-row.ts'
import { MOST_BLOCKED, MOST_DAYS } from './limits.ts'

export const availabilityRefusals = {
  'availability.past': { status: 400, message: 'This day is over. Please choose a day from today on.' },
  'availability.too-many': { status: 409, message: `You can block ${MOST_BLOCKED} days at most.` },
  'availability.bad-span': { status: 400, message: `Please choose 1 to ${MOST_DAYS} days.` },
} as const satisfies Record<string, RefusalRow>
