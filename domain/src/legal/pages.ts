/** The pages on which the operator says who they are and on what terms people use the product. */
export const legalPages = ['terms', 'privacy', 'imprint'] as const
export type LegalPage = (typeof legalPages)[number]

export const legalTitles: Readonly<Record<LegalPage, string>> = {
  terms: 'Terms of Service',
  privacy: 'Privacy',
  imprint: 'Imprint',
}

export const legalLinks: readonly { readonly href: `/${LegalPage}`; readonly label: string }[] = [
  { href: '/terms', label: 'Terms' },
  { href: '/privacy', label: 'Privacy' },
  { href: '/imprint', label: 'Imprint' },
]
