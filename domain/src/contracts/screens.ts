import { type ScreenTable, withRole } from '../kernel/screen.ts'

export const screens = {
  contracts: {
    at: { '/contracts': withRole },
    title: { dj: 'Contracts', client: 'My Bookings' },
    nav: {
      href: '/contracts',
      label: 'Contracts',
      count: 'pending',
      order: 2,
      bars: { top: 'all', side: 'all', tab: 'all' },
    },
  },
  // An invited person opens the contract before choosing a role, and becomes a client there.
  contract: {
    at: { '/contracts/:id': ['no-role', ...withRole], '/contracts/:id/sign': ['no-role', ...withRole] },
    title: 'Contract Review & Signing',
  },
  'day-sheet': { at: { '/contracts/:id/day-sheet': withRole } },
  pay: { at: { '/pay/:token': 'always' } },
  verify: {
    at: { '/verify': 'always' },
    nav: { href: '/verify', label: 'Check a contract', order: 13, bars: { more: 'all' } },
  },
} as const satisfies ScreenTable
