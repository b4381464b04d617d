import type { CallTable } from '../kernel/endpoint.ts'

export const contractsCalls = {
  list: { method: 'GET', path: '/api/contracts' },
  create: { method: 'POST', path: '/api/contracts' },
  one: { method: 'GET', path: '/api/contracts/:id' },
  edit: { method: 'PUT', path: '/api/contracts/:id' },
  viewed: { method: 'POST', path: '/api/contracts/:id/viewed' },
  send: { method: 'POST', path: '/api/contracts/:id/send' },
  sign: { method: 'POST', path: '/api/contracts/:id/sign' },
  signature: { kind: 'file', method: 'GET', path: '/api/contracts/:id/signatures/:party' },
  cancel: { method: 'POST', path: '/api/contracts/:id/cancel' },
  complete: { method: 'POST', path: '/api/contracts/:id/complete' },
  paymentLink: { method: 'POST', path: '/api/contracts/:id/payment-link' },
  mailPaymentLink: { method: 'POST', path: '/api/contracts/:id/payment-link/mail' },
  history: { method: 'GET', path: '/api/contracts/:id/history' },
  changes: { method: 'GET', path: '/api/contracts/:id/changes' },
  conflicts: { method: 'GET', path: '/api/contracts/:id/conflicts' },
  download: { kind: 'file', method: 'GET', path: '/api/contracts/:id/download' },
  daySheet: { method: 'GET', path: '/api/contracts/:id/day-sheet' },
} as const satisfies CallTable
