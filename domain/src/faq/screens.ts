import { everybody, type ScreenTable } from '../kernel/screen.ts'

export const screens = {
  faq: { at: { '/faq': everybody }, nav: { href: '/faq', label: 'FAQ', order: 11, bars: { top: 'all' } } },
} as const satisfies ScreenTable
