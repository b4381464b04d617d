import { useSearch } from 'wouter'
import type { Prepare } from '../kernel/calls/prepare.ts'
import { useCurrentUser } from '../kernel/user/currentUser.ts'
import { useTitle } from '../kernel/useTitle.ts'
import { GivenReviews } from './given/GivenReviews.tsx'
import { ReceivedReviews } from './received/ReceivedReviews.tsx'
import { listIn } from './received/useChosenList.ts'
import { fetchReceived } from './requests.ts'

const contractIn = (search: string) => new URLSearchParams(search).get('contract')

/** Point 2.16: a DJ reads what clients wrote, and a client writes. */
export default function ReviewsPage() {
  useTitle('Reviews')
  const { data: user } = useCurrentUser()
  const contractId = contractIn(useSearch())
  if (!user) return null
  // A person who booked a DJ and became a DJ later still reviews that booking as its client.
  return user.role === 'dj' && !contractId ? (
    <ReceivedReviews user={user} />
  ) : (
    <GivenReviews contractId={contractId} />
  )
}

ReviewsPage.prepare = (async (client, { role }) => {
  if (role !== 'dj' || contractIn(location.search)) return
  const { filter, sort } = listIn(location.search)
  await fetchReceived(client, filter, sort)
}) satisfies Prepare
