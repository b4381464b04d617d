import type { CallTable } from '../kernel/endpoint.ts'

const base = '/api/subscriptions'

export const subscriptionsCalls = {
  prices: { method: 'GET', path: `${base}/prices` },
  validateCoupon: { method: 'POST', path: `${base}/validate-coupon` },
  createIntent: { method: 'POST', path: `${base}/create-intent` },
  completeTrialSetup: { method: 'POST', path: `${base}/complete-trial-setup` },
  verify: { method: 'GET', path: `${base}/verify/:sessionId` },
  mine: { method: 'GET', path: `${base}/mine` },
  invoices: { method: 'GET', path: `${base}/invoices` },
  receipt: { kind: 'file', method: 'GET', path: `${base}/invoices/:id/receipt` },
  previewChange: { method: 'GET', path: `${base}/change` },
  change: { method: 'POST', path: `${base}/change` },
  previewStart: { method: 'GET', path: `${base}/start` },
  start: { method: 'POST', path: `${base}/start` },
  cancel: { method: 'POST', path: `${base}/cancel` },
  resume: { method: 'POST', path: `${base}/resume` },
  beginCard: { method: 'POST', path: `${base}/card` },
  useCard: { method: 'PUT', path: `${base}/card` },
} as const satisfies CallTable
