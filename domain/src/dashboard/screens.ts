import type { ScreenTable } from '../kernel/screen.ts'

export const screens = {
  // Its title greets by name (shell/screen-title.ts).
  dashboard: {
    at: { '/': ['member'], '/dashboard': ['member'] },
    visitorsGoTo: { '/dashboard': '/' },
    nav: { href: '/', label: 'Dashboard', order: 1, bars: { top: 'all', side: 'all', tab: 'all' } },
  },
} as const satisfies ScreenTable
