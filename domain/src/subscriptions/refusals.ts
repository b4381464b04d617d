import type { RefusalRow } from '../kernel/refusal-row.ts'

export const subscriptionsRefusals = {
  'subscription.required': { status: 403, message: 'Subscription Required' },
} as const satisfies Record<string, RefusalRow>
