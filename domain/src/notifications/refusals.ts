import type { RefusalRow } from '../kernel/refusal-row.ts'

export const notificationsRefusals = {
  'push.unknown-service': {
    status: 400,
    message: 'The push service of this browser is not known here, so nothing can be pushed to it.',
  },
  'push.bad-key': { status: 400, message: 'The keys of this browser cannot be used.' },
} as const satisfies Record<string, RefusalRow>
