export const socialNetworks = ['instagram', 'tiktok', 'linkedin', 'youtube', 'twitter', 'facebook'] as const
/** As each network spells itself. */
export const networkNames: Readonly<Record<(typeof socialNetworks)[number], string>> = {
  instagram: 'Instagram',
  tiktok: 'TikTok',
  linkedin: 'LinkedIn',
  youtube: 'YouTube',
  twitter: 'Twitter',
  facebook: 'Facebook',
}
