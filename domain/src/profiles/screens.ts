import { type ScreenTable, withRole } from '../kernel/screen.ts'

export const screens = {
  onboarding: { at: { '/': ['no-role'] } },
  profile: {
    at: { '/profile': withRole },
    title: 'Profile Settings',
    nav: { href: '/profile', label: 'Profile', order: 12, bars: { top: 'all', side: 'all', tab: 'all' } },
  },
  'public-dj': { at: { '/djs/:username': 'always' }, under: '/discover' },
} as const satisfies ScreenTable
