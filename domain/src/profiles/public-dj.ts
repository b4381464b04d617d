import { z } from 'zod'
import { place, socialMedia } from './dj-profile.ts'

export const clip = z.object({
  id: z.string(),
  title: z.string(),
  url: z.string(),
  type: z.string(),
  bytes: z.number(),
})
export type Clip = z.output<typeof clip>

/** A DJ as anybody may see them: nothing here is private. */
export const publicDj = z.object({
  id: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  username: z.string(),
  profileImageUrl: z.string(),
  bio: z.string().nullable(),
  specialties: z.string().nullable(),
  genres: z.array(z.string()),
  equipment: z.string().nullable(),
  hourlyRate: z.number().nullable(),
  /** At 0,0 while the DJ's address has no place on the map. */
  location: place.nullable(),
  willingToTravel: z.boolean(),
  maxDistance: z.number().nullable(),
  socialMedia,
  averageRating: z.number().nullable(),
  reviewCount: z.number().int(),
  reviews: z.array(
    z.object({
      id: z.string(),
      rating: z.number(),
      comment: z.string(),
      author: z.string(),
      createdAt: z.string(),
    }),
  ),
  clips: z.array(clip),
  /** The median of minutes until the DJ answered a first message; null while there are too few answers. */
  minutesToAnswer: z.number().nullable(),
})
export type PublicDj = z.output<typeof publicDj>
