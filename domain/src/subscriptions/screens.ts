import { type ScreenTable, withRole } from '../kernel/screen.ts'

export const screens = {
  checkout: { at: { '/subscription/checkout': 'always', '/subscribe': 'always' } },
  'subscription-result': { at: { '/subscription/success': 'always' } },
  pricing: {
    at: { '/': ['dj-without-subscription'], '/pricing': ['visitor', ...withRole] },
    nav: { href: '/pricing', label: 'Pricing', order: 14, role: 'dj' },
  },
  subscription: {
    at: { '/subscription': ['member'] },
    title: 'Manage Subscription',
    nav: {
      href: '/subscription',
      label: 'Manage Subscription',
      order: 14,
      role: 'dj',
      bars: { more: 'all' },
    },
  },
} as const satisfies ScreenTable
