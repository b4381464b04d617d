import type { RefusalRow } from '../kernel/refusal-row.ts'

export const adminRefusals = {
  'admin.only': {
    status: 403,
    message: "Unauthorized or server error. Make sure you're logged in as admin.",
  },
  'admin.not-confirmed': { status: 400, message: 'Type RESET to confirm.' },
} as const satisfies Record<string, RefusalRow>
