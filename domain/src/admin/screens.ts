import type { ScreenTable } from '../kernel/screen.ts'

/** The addresses exist for everybody, because the page says who may use it; only an admin is shown what is in it. */
export const screens = {
  admin: {
    at: { '/admin': 'always' },
    title: 'Admin',
    nav: { href: '/admin', label: 'Admin', order: 15, admin: true, bars: { side: 'all', more: 'all' } },
  },
  'admin-people': { at: { '/admin/people': 'always' }, title: 'People', under: '/admin' },
  'admin-person': { at: { '/admin/people/:id': 'always' }, under: '/admin' },
  'admin-reports': { at: { '/admin/reports': 'always' }, title: 'Reports', under: '/admin' },
  'admin-report': { at: { '/admin/reports/:id': 'always' }, under: '/admin' },
  'admin-bookings': { at: { '/admin/bookings': 'always' }, title: 'Bookings', under: '/admin' },
  'admin-money': { at: { '/admin/money': 'always' }, title: 'Money', under: '/admin' },
  'admin-payment': { at: { '/admin/money/:id': 'always' }, under: '/admin' },
  'admin-subscription': { at: { '/admin/money/subscriptions/:id': 'always' }, under: '/admin' },
  'admin-coupons': { at: { '/admin/coupons': 'always' }, title: 'Coupons', under: '/admin' },
  'admin-mail': { at: { '/admin/mail': 'always' }, title: 'Mail and jobs', under: '/admin' },
  'admin-setup': { at: { '/admin/setup': 'always' }, title: 'Set up', under: '/admin' },
} as const satisfies ScreenTable
