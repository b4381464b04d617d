import { z } from 'zod'
import { bound } from '../kernel/bound.ts'
import { clearableFields } from './clearable-fields.ts'
import type { socialNetworks } from './social-networks.ts'
import { username } from './username.ts'

export const maxTravelMiles = 1000
export const maxBasePrice = 1_000_000

const words = (label: string, max: number) =>
  z
    .string()
    .trim()
    .min(1, `${label} is empty`)
    .max(max, bound(`${label} is too long (${max} characters at most)`))

const hosts: Record<(typeof socialNetworks)[number], readonly string[]> = {
  instagram: ['instagram.com'],
  tiktok: ['tiktok.com'],
  linkedin: ['linkedin.com'],
  youtube: ['youtube.com', 'youtu.be'],
  twitter: ['twitter.com', 'x.com'],
  facebook: ['facebook.com', 'fb.com'],
}
/** Where a handle leads. */
const homes: Record<(typeof socialNetworks)[number], string> = {
  instagram: 'https://instagram.com/',
  tiktok: 'https://tiktok.com/@',
  linkedin: 'https://linkedin.com/in/',
  youtube: 'https://youtube.com/@',
  twitter: 'https://x.com/',
  facebook: 'https://facebook.com/',
}
const HANDLE = /^@?([\p{L}\p{N}_][\p{L}\p{N}._-]*)$/u
const LINK = /^https:\/\/([a-z0-9-]+(?:\.[a-z0-9-]+)+)(?:[/?#]\S*)?$/i

/** An https address at that network itself: a profile must not lead people elsewhere. */
export function isSocialLink(network: (typeof socialNetworks)[number], link: string): boolean {
  const host = LINK.exec(link)?.[1]?.toLowerCase()
  return host !== undefined && hosts[network].some((known) => host === known || host.endsWith(`.${known}`))
}

/** Completes a handle or an address without https, as people write them. Anything else stays as it is. */
export function socialAddress(network: (typeof socialNetworks)[number], typed: string): string {
  const text = typed.trim()
  const bare = text.replace(/^https?:\/\//i, '')
  if (isSocialLink(network, `https://${bare}`)) return `https://${bare}`
  const handle = HANDLE.exec(text)?.[1]
  return handle ? homes[network] + encodeURIComponent(handle) : text
}

/** An empty text means that there is no link. */
const socialLink = (network: (typeof socialNetworks)[number]) =>
  z
    .string()
    .trim()
    .max(300, bound('This link is too long'))
    .transform((typed) => socialAddress(network, typed) || undefined)
    .refine(
      (link) => link === undefined || isSocialLink(network, link),
      `Please enter your name or a link at ${hosts[network][0]}`,
    )
    .optional()

export const socialLinks = z.object({
  instagram: socialLink('instagram'),
  tiktok: socialLink('tiktok'),
  linkedin: socialLink('linkedin'),
  youtube: socialLink('youtube'),
  twitter: socialLink('twitter'),
  facebook: socialLink('facebook'),
})

const fields = z.object({
  bio: words('Bio', 2000).optional(),
  specialties: words('Specialties', 300).optional(),
  basePrice: z.coerce
    .number('Base price must be a number')
    .min(0, 'Base price cannot be negative')
    .max(maxBasePrice, 'Base price is too high')
    .optional(),
  equipment: words('Equipment', 2000).optional(),
  username: username.optional(),
  location: z
    .object({
      address: words('Location', 300),
      lat: z.number().min(-90).max(90),
      lng: z.number().min(-180).max(180),
    })
    .optional(),
  willingToTravel: z.boolean().optional(),
  maxDistance: z
    .number()
    .int('Max distance is a whole number of miles')
    .min(0, `Max distance is 0 to ${maxTravelMiles} miles`)
    .max(maxTravelMiles, `Max distance is 0 to ${maxTravelMiles} miles`)
    .optional(),
  socialMedia: socialLinks.optional(),
  cleared: z
    .array(z.enum(clearableFields, `Only these fields can be cleared: ${clearableFields.join(', ')}`))
    .max(clearableFields.length, 'Please name each cleared field once')
    .optional(),
})

/** What PUT /api/users/dj-profile takes: each field optional, none blank, and the names of those to empty. */
export const djProfileForm = fields.superRefine(({ cleared, ...sent }, context) => {
  for (const field of cleared ?? []) {
    if (sent[field] === undefined) continue
    const message = `A field is either sent or cleared, but ${field} is both`
    context.addIssue({ code: 'custom', path: ['cleared'], message })
  }
})
export type DjProfileForm = z.output<typeof djProfileForm>
