import type { CurrentUser } from '@cuebook/domain/profiles/current-user.ts'
import type { GivenReview, ReceivedReview } from '@cuebook/domain/reviews/review.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { type Reply, serveAll } from '../../tests/serve.ts'
import { createQueryClient } from '../kernel/calls/queryClient.ts'
import { currentUserKey } from '../kernel/user/currentUser.ts'
import ReviewsPage from './ReviewsPage.tsx'

const aPerson = (role: 'dj' | 'client'): CurrentUser => ({
  id: 'me',
  email: 'me@people.example',
  emailVerified: true,
  firstName: 'Dana',
  lastName: 'Jordan',
  phoneNumber: null,
  profileImageUrl: null,
  avatarUrl: '',
  role,
  subscriptionStatus: 'active',
  djProfile: null,
})

const aProfile = {
  bio: null,
  specialties: null,
  basePrice: null,
  equipment: null,
  location: null,
  willingToTravel: false,
  maxDistance: null,
  socialMedia: {},
}

const written = { rating: 4, comment: 'Great energy.', createdAt: '2026-09-26T10:00:00Z', editedAt: null }
const event = { contractId: 'c1', eventType: 'Wedding', eventDate: '2026-09-24' }

export const aReceived = (traits: Partial<ReceivedReview> = {}): ReceivedReview => ({
  id: 'r1',
  ...written,
  ...event,
  client: { name: 'Sofia Lindqvist', picture: '' },
  reply: null,
  reported: false,
  ...traits,
})

export const aGiven = (traits: Partial<GivenReview> = {}): GivenReview => ({
  id: 'r1',
  ...written,
  ...event,
  dj: { name: 'Theo Marsh', picture: '' },
  reply: null,
  canEdit: true,
  editableUntil: '2026-10-10T10:00:00Z',
  ...traits,
})

export const received = (reviews: ReceivedReview[], more: object = {}) => ({
  summary: { averageRating: 4, reviewCount: reviews.length, distribution: [0, 0, 0, reviews.length, 0] },
  counts: {
    all: reviews.length,
    waiting: reviews.filter(({ reply }) => !reply).length,
    replied: reviews.filter(({ reply }) => reply).length,
  },
  reviews,
  next: null,
  ...more,
})

/** The page for a signed-in person, with these answers of the server. */
export function showReviews(
  role: 'dj' | 'client',
  answers: Record<string, Reply>,
  { search = '', username = null }: { search?: string; username?: string | null } = {},
) {
  history.replaceState(null, '', `/reviews${search}`)
  const user = { ...aPerson(role), djProfile: { ...aProfile, username } }
  const served = serveAll({
    'GET /api/auth/user': { json: user },
    'GET /api/reviews/ask': { json: [] },
    ...answers,
  })
  const client = createQueryClient()
  client.setQueryData(currentUserKey, user)
  render(
    <QueryClientProvider client={client}>
      <ReviewsPage />
    </QueryClientProvider>,
  )
  return served
}
