import { z } from 'zod'
import { socialNetworks } from './social-networks.ts'

export const place = z.object({ address: z.string(), lat: z.number(), lng: z.number() })

export const socialMedia = z.partialRecord(z.enum(socialNetworks), z.string())

export const djProfile = z.object({
  bio: z.string().nullable(),
  specialties: z.string().nullable(),
  basePrice: z.number().nullable(),
  equipment: z.string().nullable(),
  /** Starts with @. */
  username: z.string().nullable(),
  location: place.nullable(),
  willingToTravel: z.boolean(),
  maxDistance: z.number().int().nullable(),
  socialMedia,
})
export type SocialMedia = z.output<typeof socialMedia>
export type DjProfile = z.output<typeof djProfile>
