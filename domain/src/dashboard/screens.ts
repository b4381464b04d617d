import type { ScreenTable } from '../kernel/screen.ts'

export const screens = {
  // Its title greets by name (shell/screen-title.ts).
  dashboard: {
    at: { '/': ['member'], '/dashboard': ['member'] },
    visitorsGoTo: { '/dashboard': '/' },
  },
} as const satisfies ScreenTable
