import { type ScreenTable, withRole } from '../kernel/screen.ts'

export const screens = {
  templates: {
    at: { '/templates': withRole },
    title: 'Templates',
    under: '/profile',
    nav: { href: '/templates', label: 'Templates', order: 14, role: 'dj' },
  },
  template: { at: { '/templates/:id': withRole }, title: 'Template', under: '/profile' },
} as const satisfies ScreenTable
