/** The sections of the console in the order of its navigation, each once its screen exists. */
export const adminSections = [
  { href: '/admin', label: 'Overview' },
  { href: '/admin/people', label: 'People' },
  { href: '/admin/reports', label: 'Reports' },
  { href: '/admin/bookings', label: 'Bookings' },
  { href: '/admin/money', label: 'Money' },
  { href: '/admin/coupons', label: 'Coupons' },
  { href: '/admin/mail', label: 'Mail and jobs' },
  { href: '/admin/setup', label: 'Set up' },
] as const
