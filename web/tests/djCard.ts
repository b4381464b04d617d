import type { DjCard } from '@cuebook/domain/discovery/dj-card.ts'

/** A DJ as the search shows them. */
export const aDjCard = (id: string, more: Partial<DjCard> = {}): DjCard => ({
  id,
  firstName: id,
  lastName: 'Diaz',
  username: `@${id}`,
  profileImageUrl: '/p.svg',
  averageRating: 4.8,
  reviewCount: 3,
  genres: ['House'],
  hourlyRate: 210,
  location: { address: 'Silver Lake', lat: 34.09, lng: -118.27 },
  djProfile: { bio: null, specialties: null, socialMedia: {} },
  distanceMiles: null,
  travelsToYou: false,
  clip: null,
  nextFreeWeekend: null,
  ...more,
})
