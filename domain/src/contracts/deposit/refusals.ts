import type { RefusalRow } from '../../kernel/refusal-row.ts'

export const depositRefusals = {
  'deposit.no-link': { status: 404, message: 'This payment link does not exist.' },
  'deposit.paid': { status: 409, message: 'The deposit has already been paid.' },
  'deposit.nothing-open': { status: 409, message: 'There is nothing left to pay.' },
  'deposit.no-account': {
    status: 409,
    message: 'Your client has not opened the contract yet. Please share the link yourself.',
  },
  'deposit.first': { status: 409, message: 'The deposit has to be paid before the balance.' },
  'cash.too-much': { status: 409, message: 'This is more than is still open.' },
  'cash.changed': {
    status: 409,
    message: 'What is open has changed in the meantime. Please check it and try again.',
  },
  'cash.too-often': {
    status: 409,
    message: 'This contract has too many cash payments. Please take some back and mark their sum.',
  },
  'cash.no-mark': { status: 404, message: 'This cash payment does not exist or was taken back.' },
  'deposit.changed': {
    status: 409,
    message: 'The amount has changed in the meantime. Please check it and try again.',
  },
  'deposit.closed': { status: 409, message: 'This contract was cancelled. There is nothing to pay.' },
} as const satisfies Record<string, RefusalRow>
