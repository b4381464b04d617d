import type { CallTable } from '../kernel/endpoint.ts'

const base = '/api/service-requests'

export const serviceRequestsCalls = {
  post: { method: 'POST', path: base },
  list: { method: 'GET', path: base },
  one: { method: 'GET', path: `${base}/:id` },
  mine: { method: 'GET', path: `${base}/mine` },
  addressed: { method: 'GET', path: `${base}/addressed` },
  nearby: { method: 'GET', path: `${base}/nearby` },
  counts: { method: 'GET', path: `${base}/counts` },
  edit: { method: 'PATCH', path: `${base}/:id` },
  withdraw: { method: 'POST', path: `${base}/:id/withdraw` },
  viewed: { method: 'POST', path: `${base}/:id/viewed` },
  pass: { method: 'POST', path: `${base}/:id/pass` },
  visited: { method: 'POST', path: `${base}/visited` },
  suggestions: { method: 'GET', path: `${base}/:id/suggestions` },
  apply: { method: 'POST', path: `${base}/:id/applications` },
  accept: { method: 'POST', path: `${base}/:id/applications/:applicationId/accept` },
  decline: { method: 'POST', path: `${base}/:id/applications/:applicationId/decline` },
  applications: { method: 'GET', path: '/api/dj/service-request-applications' },
  editApplication: { method: 'PUT', path: '/api/dj/service-request-applications/:id' },
  confirmApplication: { method: 'POST', path: '/api/dj/service-request-applications/:id/confirm' },
  withdrawApplication: { method: 'POST', path: '/api/dj/service-request-applications/:id/withdraw' },
} as const satisfies CallTable
