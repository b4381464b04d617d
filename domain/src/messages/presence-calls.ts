import type { CallTable } from '../kernel/endpoint.ts'

export const presenceCalls = {
  typing: { method: 'POST', path: '/api/messages/typing' },
  presence: { method: 'POST', path: '/api/messages/presence' },
  settings: { method: 'GET', path: '/api/messages/settings' },
  saveSettings: { method: 'PUT', path: '/api/messages/settings' },
} as const satisfies CallTable
