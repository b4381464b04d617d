/** The pages that a visitor can open without signing in. */
export const siteLinks = [
  { href: '/discover', label: 'Discover' },
  { href: '/pricing', label: 'Pricing' },
  { href: '/faq', label: 'FAQ' },
]
