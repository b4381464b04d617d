import { useSearch } from 'wouter'
import { useCurrentUser } from '../kernel/user/currentUser.ts'
import { useTitle } from '../kernel/useTitle.ts'
import { GivenReviews } from './given/GivenReviews.tsx'
import { ReceivedReviews } from './received/ReceivedReviews.tsx'

/** Point 2.16: a DJ reads what clients wrote, and a client writes. */
export default function ReviewsPage() {
  useTitle('Reviews')
  const { data: user } = useCurrentUser()
  const contractId = new URLSearchParams(useSearch()).get('contract')
  if (!user) return null
  // A person who booked a DJ and became a DJ later still reviews that booking as its client.
  return user.role === 'dj' && !contractId ? (
    <ReceivedReviews user={user} />
  ) : (
    <GivenReviews contractId={contractId} />
  )
}
