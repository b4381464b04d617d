import { z } from 'zod'
import { distribution, publicReview } from '../reviews/review.ts'
import { place, socialMedia } from './dj-profile.ts'

export const clip = z.object({
  id: z.string(),
  title: z.string(),
  /** The track list, or what else somebody reads who cannot hear the clip. */
  heard: z.string().nullable(),
  url: z.string(),
  type: z.string(),
  bytes: z.number(),
  /** Null when the length could not be read from the file. */
  seconds: z.number().int().nullable(),
  /** The loudness over time, one hexadecimal digit per step; null when the uploading browser could not decode it. */
  peaks: z.string().nullable(),
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
  /** How many reviews have 1, 2, 3, 4 and 5 stars. */
  distribution,
  /** The newest ones. */
  reviews: z.array(publicReview),
  clips: z.array(clip),
  /** The median of minutes until the DJ answered a first message; null while there are too few answers. */
  minutesToAnswer: z.number().nullable(),
})
export type PublicDj = z.output<typeof publicDj>
