import type { RefusalRow } from '../../kernel/refusal-row.ts'

export const depositRefusals = {
  'deposit.no-link': { status: 404, message: 'This payment link does not exist.' },
  'deposit.paid': { status: 409, message: 'The deposit has already been paid.' },
  'deposit.changed': {
    status: 409,
    message: 'The amount has changed in the meantime. Please check it and try again.',
  },
  'deposit.closed': { status: 409, message: 'This contract was cancelled. There is nothing to pay.' },
} as const satisfies Record<string, RefusalRow>
