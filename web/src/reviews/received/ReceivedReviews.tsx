import type { CurrentUser } from '@cuebook/domain/profiles/current-user.ts'
import type { AskableBooking } from '@cuebook/domain/reviews/review.ts'
import { Link } from 'wouter'
import { Button } from '../../kernel/ui/button/Button.tsx'
import { EmptyState } from '../../kernel/ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../kernel/ui/feedback/ErrorState.tsx'
import { Skeleton } from '../../kernel/ui/feedback/Skeleton.tsx'
import { Star } from '../../kernel/ui/icon/icons.ts'
import { Card } from '../../kernel/ui/surface/Card.tsx'
import { PageHeader } from '../../kernel/ui/surface/PageHeader.tsx'
import { RatingSummary } from '../RatingSummary.tsx'
import { useAskable, useReceived } from '../requests.ts'
import { AskCard } from './AskCard.tsx'
import { ReceivedList } from './ReceivedList.tsx'
import { ShareButton } from './ShareButton.tsx'
import { useChosenList } from './useChosenList.ts'

const columns = 'grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[19.5rem_minmax(0,1fr)]'

export function ReceivedReviews({ user }: { user: CurrentUser }) {
  const chosen = useChosenList()
  const received = useReceived(chosen.filter, chosen.sort)
  const askable = useAskable()
  const first = received.data?.pages[0]
  const isEmpty = first?.counts.all === 0
  // The cards beside the list come with it, because one that came later would move what the person is reading.
  if (received.isPending || askable.isPending) return <Loading />
  return (
    <>
      <PageHeader
        title="Reviews"
        actions={first && !isEmpty && <ShareButton username={user.djProfile?.username ?? null} />}
      />
      {!first && (
        <Card>
          <ErrorState onRetry={() => void received.refetch()} retrying={received.isFetching} />
        </Card>
      )}
      {isEmpty && <NoReviews username={user.djProfile?.username ?? null} bookings={askable.data ?? []} />}
      {first && !isEmpty && (
        <div className={columns}>
          <div className="flex min-w-0 flex-col gap-4">
            <Card aria-label="Your rating">
              <RatingSummary distribution={first.summary.distribution} />
            </Card>
            {askable.data && askable.data.length > 0 && <AskCard bookings={askable.data} />}
          </div>
          <ReceivedList user={user} chosen={chosen} received={received} counts={first.counts} />
        </div>
      )}
    </>
  )
}

interface NoReviewsProps {
  username: string | null
  bookings: readonly AskableBooking[]
}

/** The next step is to ask the clients of completed events, or else to be found and booked. */
function NoReviews({ username, bookings }: NoReviewsProps) {
  const step = bookings.some(({ askedAt }) => !askedAt) ? 'ask' : username ? 'share' : 'profile'
  return (
    <>
      <Card>
        <EmptyState
          icon={<Star />}
          title="No reviews yet"
          text={steps[step]}
          action={
            step === 'share' ? (
              <ShareButton username={username} />
            ) : step === 'profile' ? (
              <Button asChild variant="secondary">
                <Link href="/profile">Go to your profile</Link>
              </Button>
            ) : null
          }
        />
      </Card>
      {bookings.length > 0 && <AskCard bookings={bookings} className="mt-4 lg:max-w-md" />}
    </>
  )
}

const steps = {
  ask: 'Ask the clients of your completed events below.',
  share: 'Clients can review you after a completed event. Share your page to get booked.',
  profile: 'Clients can review you after a completed event. Choose a username so that they find you.',
}

const Loading = () => (
  <>
    <PageHeader title="Reviews" />
    <div role="status" aria-label="Loading reviews" className={columns}>
      <Skeleton className="h-64 rounded-card" />
      <Skeleton className="h-[36rem] rounded-card" />
    </div>
  </>
)
