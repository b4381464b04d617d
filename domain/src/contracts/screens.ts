import { type ScreenTable, withRole } from '../kernel/screen.ts'

export const screens = {
  contracts: { at: { '/contracts': withRole }, title: { dj: 'Contracts', client: 'My Bookings' } },
  // An invited person opens the contract before choosing a role, and becomes a client there.
  contract: {
    at: { '/contracts/:id': ['no-role', ...withRole], '/contracts/:id/sign': ['no-role', ...withRole] },
    title: 'Contract Review & Signing',
  },
  'day-sheet': { at: { '/contracts/:id/day-sheet': withRole } },
  pay: { at: { '/pay/:token': 'always' } },
  verify: { at: { '/verify': 'always' } },
} as const satisfies ScreenTable
