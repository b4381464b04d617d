import type { RefusalRow } from '../kernel/refusal-row.ts'

export const payoutsRefusals = {
  'payouts.off': { status: 409, message: 'Payouts are not set up here.' },
} as const satisfies Record<string, RefusalRow>
