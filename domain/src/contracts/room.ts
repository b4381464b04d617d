import type { CallTable } from '../kernel/call.ts'
import type { RefusalRow } from '../kernel/refusal-row.ts'
import { lifecycleRefusals } from './life/lifecycle-refusals.ts'

/** What can change here, and what calls read or change. The server tells open browsers of some of it. */
export const subjects = ['contract', 'terms', 'history', 'payment'] as const

export const contractsCalls = {
  list: { method: 'GET', path: '/api/contracts', reads: ['contract'] },
  create: { method: 'POST', path: '/api/contracts', changes: ['contract'] },
  one: { method: 'GET', path: '/api/contracts/:id', reads: ['terms'] },
  edit: { method: 'PUT', path: '/api/contracts/:id', changes: ['contract', 'terms'] },
  viewed: { method: 'POST', path: '/api/contracts/:id/viewed', changes: ['history'] },
  send: { method: 'POST', path: '/api/contracts/:id/send', changes: ['contract', 'terms'] },
  sign: { method: 'POST', path: '/api/contracts/:id/sign', changes: ['contract', 'terms'] },
  signature: { kind: 'file', method: 'GET', path: '/api/contracts/:id/signatures/:party' },
  cancel: { method: 'POST', path: '/api/contracts/:id/cancel', changes: ['contract', 'terms'] },
  complete: { method: 'POST', path: '/api/contracts/:id/complete', changes: ['contract', 'terms'] },
  paymentLink: { method: 'POST', path: '/api/contracts/:id/payment-link', changes: ['contract', 'terms'] },
  mailPaymentLink: {
    method: 'POST',
    path: '/api/contracts/:id/payment-link/mail',
    changes: ['contract', 'terms'],
  },
  history: { method: 'GET', path: '/api/contracts/:id/history', reads: ['contract', 'history'] },
  changes: { method: 'GET', path: '/api/contracts/:id/changes' },
  conflicts: { method: 'GET', path: '/api/contracts/:id/conflicts', reads: ['availability'] },
  download: { kind: 'file', method: 'GET', path: '/api/contracts/:id/download', changes: ['history'] },
  daySheet: { method: 'GET', path: '/api/contracts/:id/day-sheet' },
} as const satisfies CallTable

export const sealCalls = {
  certificate: { method: 'GET', path: '/api/seal/certificate' },
} as const satisfies CallTable

export const depositCalls = {
  page: { method: 'GET', path: '/api/pay/:token', reads: ['payment'] },
  begin: { method: 'POST', path: '/api/pay/:token/intent', changes: ['payment'] },
  statement: { method: 'GET', path: '/api/contracts/:id/statement', reads: ['terms'] },
  markCash: { method: 'POST', path: '/api/contracts/:id/cash', changes: ['contract', 'terms'] },
  unmarkCash: { method: 'DELETE', path: '/api/contracts/:id/cash/:mark', changes: ['contract', 'terms'] },
  settle: { method: 'POST', path: '/api/pay/:token/settle', changes: ['payment', 'contract'] },
} as const satisfies CallTable

export const refusals = {
  ...lifecycleRefusals,
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
  'contract.changed': {
    status: 409,
    message: 'This contract was changed in the meantime. Please look at what changed, then try again.',
  },
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
  'deposit.on-hold': {
    status: 409,
    message: 'This booking is on hold at present. Please pay nothing for now.',
  },
  'deposit.closed': { status: 409, message: 'This contract was cancelled. There is nothing to pay.' },
} as const satisfies Record<string, RefusalRow>
