/** Where a visitor can go without signing in. */
export const siteLinks = [
  { href: '/discover', label: 'Discover' },
  { href: '/pricing', label: 'Pricing' },
  { href: '/faq', label: 'FAQ' },
]
