import { everybody, type ScreenTable } from '../kernel/screen.ts'

export const screens = {
  faq: { at: { '/faq': everybody } },
} as const satisfies ScreenTable
