import { z } from 'zod'
import { place } from '../profiles/dj-profile.ts'
import { clip } from '../profiles/public-dj.ts'

/** A DJ in a list of results, in the spec's words. */
export const djCard = z.object({
  id: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  username: z.string(),
  profileImageUrl: z.string(),
  averageRating: z.number().nullable(),
  reviewCount: z.number().int(),
  genres: z.array(z.string()),
  hourlyRate: z.number().nullable(),
  /** At 0,0 while the DJ's address has no place on the map. */
  location: place.nullable(),
  djProfile: z.object({
    bio: z.string().nullable(),
    specialties: z.string().nullable(),
    socialMedia: z.object({
      instagram: z.string().optional(),
      twitter: z.string().optional(),
      linkedin: z.string().optional(),
      youtube: z.string().optional(),
    }),
  }),
  /** From the searched place; null when the search has none. */
  distanceMiles: z.number().nullable(),
  /** The searched place lies within the miles this DJ travels. */
  travelsToYou: z.boolean(),
  /** The DJ's first clip. */
  clip: clip.pick({ id: true, title: true, url: true, seconds: true, peaks: true }).nullable(),
  /** The first Saturday, yyyy-mm-dd, on which the DJ is free; null when none of the next half year is. */
  nextFreeWeekend: z.string().nullable(),
})
export type DjCard = z.output<typeof djCard>
