import type { RefusalRow } from '../kernel/refusal-row.ts'

export const contractsRefusals = {
  'contract.not-found': {
    status: 404,
    message: "The contract you're looking for doesn't exist or you don't have access to it.",
  },
  'contract.no-client': {
    status: 404,
    message:
      'This person can be invited like this once they have written to you. You can also invite an email address.',
  },
  'contract.blocked': { status: 403, message: 'This person does not take contracts from you.' },
  'contract.you-blocked': {
    status: 409,
    message: 'You have blocked this person. Unblock them to go on with this contract.',
  },
  'contract.too-many-invitations': {
    status: 429,
    message: 'That is a lot of invitations in a short time. Please wait before you send this one.',
  },
  'contract.with-yourself': { status: 400, message: 'You cannot make a contract with yourself.' },
  'contract.not-your-part': { status: 403, message: 'Only the other party of the contract can do this.' },
  'contract.wrong-state': {
    status: 409,
    message: 'This cannot be done in the current state of the contract.',
  },
  'contract.incomplete': { status: 409, message: 'Complete all contract details before signing' },
  'contract.changed': {
    status: 409,
    message: 'This contract was changed in the meantime. Please look at what changed, then try again.',
  },
  'contract.not-over': { status: 409, message: 'The event is not over yet.' },
  'contract.over': { status: 409, message: 'The event is over.' },
  'contract.no-deposit': { status: 409, message: 'This contract asks for no deposit.' },
  'contract.below-deposit': {
    status: 409,
    message: 'The price cannot be lower than what was already paid.',
  },
  'contract.changed-too-often': {
    status: 409,
    message: 'This contract was changed too often. Please cancel it and make a new one.',
  },
  'contract.in-the-past': { status: 400, message: 'Event date is in the past' },
  'contract.double-booked': { status: 409, message: 'You already have a confirmed booking at that time.' },
  'contract.signature-unreadable': {
    status: 422,
    message: 'This signature cannot be read. Please sign again.',
  },
  'contract.signature-blank': { status: 422, message: 'Please draw your signature first.' },
} as const satisfies Record<string, RefusalRow>
