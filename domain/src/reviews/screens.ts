import type { ScreenTable } from '../kernel/screen.ts'

export const screens = {
  reviews: { at: { '/reviews': ['member'] }, title: 'Reviews' },
} as const satisfies ScreenTable
