import type { RefusalRow } from '../../kernel/refusal-row.ts'

/** What the table of `lifecycle.ts` refuses. A screen says it too, beside an action that is greyed out. */
export const lifecycleRefusals = {
  'contract.not-your-part': { status: 403, message: 'Only the other party of the contract can do this.' },
  'contract.wrong-state': {
    status: 409,
    message: 'This cannot be done in the current state of the contract.',
  },
  'contract.suspended': {
    status: 409,
    message:
      'The account of the other party is suspended, so nothing can be sent, changed, signed or paid at present.',
  },
  'contract.incomplete': { status: 409, message: 'Complete all contract details before signing' },
  'contract.not-over': { status: 409, message: 'The event is not over yet.' },
  'contract.over': { status: 409, message: 'The event is over.' },
  'contract.no-deposit': { status: 409, message: 'This contract asks for no deposit.' },
} as const satisfies Record<string, RefusalRow>

export type LifecycleRefusal = keyof typeof lifecycleRefusals
