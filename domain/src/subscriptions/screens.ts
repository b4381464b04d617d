import { type ScreenTable, withRole } from '../kernel/screen.ts'

export const screens = {
  checkout: { at: { '/subscription/checkout': 'always', '/subscribe': 'always' } },
  'subscription-result': { at: { '/subscription/success': 'always' } },
  pricing: { at: { '/': ['dj-without-subscription'], '/pricing': ['visitor', ...withRole] } },
  subscription: { at: { '/subscription': ['member'] }, title: 'Manage Subscription' },
} as const satisfies ScreenTable
