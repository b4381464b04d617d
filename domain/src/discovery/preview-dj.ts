import { djCard } from './dj-card.ts'

/** How many DJs a visitor sees before signing up. */
export const previewSize = 6

/** A DJ as visitors see them at Discover and on the landing page; each of these facts is on the DJ's public page. */
export const previewDj = djCard.pick({
  id: true,
  firstName: true,
  lastName: true,
  username: true,
  profileImageUrl: true,
  averageRating: true,
  reviewCount: true,
  genres: true,
  hourlyRate: true,
  location: true,
})
export type PreviewDj = ReturnType<typeof previewDj.parse>
