import { type ScreenTable, withRole } from '../kernel/screen.ts'

export const screens = {
  bring: {
    at: { '/bring': withRole },
    title: 'Bring your bookings',
    under: '/contracts',
    nav: { href: '/bring', label: 'Bring your bookings', order: 2.5, role: 'dj' },
  },
  brought: {
    at: { '/brought': withRole },
    title: 'Brought bookings',
    under: '/contracts',
    nav: { href: '/brought', label: 'Brought bookings and contacts', order: 2.6, role: 'dj' },
  },
} as const satisfies ScreenTable
