import type { CallTable } from '../kernel/endpoint.ts'

export const attachmentsCalls = {
  uploadPicture: { method: 'POST', path: '/api/messages/pictures' },
  picture: { kind: 'file', method: 'GET', path: '/api/messages/:id/picture' },
  contracts: { method: 'GET', path: '/api/messages/conversations/:userId/contracts' },
} as const satisfies CallTable
