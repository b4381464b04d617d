import { type ScreenTable, withRole } from '../kernel/screen.ts'

export const screens = {
  programs: {
    at: { '/programs': withRole },
    title: 'Tokens and webhooks',
    nav: { href: '/programs', label: 'Tokens and webhooks', order: 16 },
    under: '/profile',
  },
} as const satisfies ScreenTable
