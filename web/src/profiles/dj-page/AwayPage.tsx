import { displayName } from '@cuebook/domain/identity/names.ts'
import { isRunning } from '@cuebook/domain/subscriptions/life.ts'
import { Link } from 'wouter'
import { djPageAddress } from '../../kernel/address/djPageAddress.ts'
import { ApiError } from '../../kernel/calls/api.ts'
import { NotFoundPage } from '../../kernel/NotFoundPage.tsx'
import { Button } from '../../kernel/ui/button/Button.tsx'
import { ErrorState } from '../../kernel/ui/feedback/ErrorState.tsx'
import { MoonStar } from '../../kernel/ui/icon/icons.ts'
import { Avatar } from '../../kernel/ui/surface/Avatar.tsx'
import { useCurrentUser } from '../../kernel/user/currentUser.ts'
import { useTitle } from '../../kernel/useTitle.ts'
import { type AwayDj, useAwayDj } from '../requests.ts'
import { DjPageSkeleton } from './DjPageSkeleton.tsx'

/** The page of a DJ who is not listed now: a kind sentence, who plays nearby, and the owner's way back. */
export default function AwayPage({ username }: { username: string }) {
  const { data: dj, error, isPending, refetch, isFetching } = useAwayDj(username)
  if (isPending) return <DjPageSkeleton />
  if (dj) return <Away dj={dj} />
  if (error instanceof ApiError && error.status === 404) return <NotFoundPage remedy={null} path="" />
  return <ErrorState onRetry={() => void refetch()} retrying={isFetching} />
}

function Away({ dj }: { dj: AwayDj }) {
  const { name, isYou, similar } = dj
  const { data: user } = useCurrentUser()
  useTitle(name)
  const status = user?.subscriptionStatus
  return (
    <div className="mx-auto flex max-w-2xl flex-col items-center py-10 text-center">
      <span
        aria-hidden
        className="mb-5 grid size-16 place-items-center rounded-card bg-violet-wash text-violet-ink"
      >
        <MoonStar className="size-8" />
      </span>
      <h1 className="text-2xl text-balance wrap-anywhere md:text-3xl">
        {isYou ? 'Your page is resting' : `${name} is taking a break`}
      </h1>
      <p className="mt-3 text-balance text-ink-2">
        {isYou
          ? 'Clients cannot see it while you have no running subscription. Your profile, clips and reviews are kept.'
          : 'This page takes no bookings at the moment. Contracts and messages that you share stay where they are.'}
      </p>
      {isYou && (
        <Button asChild className="mt-6">
          <Link href={isRunning(status) ? '/subscription' : '/pricing'}>
            {isRunning(status) ? 'See your subscription' : 'Bring my page back'}
          </Link>
        </Button>
      )}
      {similar.length > 0 && !isYou && (
        <section aria-labelledby="similar-title" className="mt-10 w-full text-left">
          <h2 id="similar-title" className="mb-3 text-lg">
            DJs who can play for you
          </h2>
          <ul className="grid gap-3 sm:grid-cols-3">
            {similar.map((each) => (
              <li key={each.id}>
                <Link
                  href={djPageAddress(each.username)}
                  className="flex h-full items-center gap-3 rounded-card border border-line bg-surface p-4 hover:border-ink-3 sm:flex-col sm:items-start"
                >
                  <Avatar name={displayName(each, each.username)} src={each.profileImageUrl} />
                  <span className="min-w-0">
                    <span className="block font-semibold wrap-anywhere">
                      {displayName(each, each.username)}
                    </span>
                    <span className="block text-sm text-ink-3 wrap-anywhere">
                      {each.genres.slice(0, 3).join(', ') || each.location?.address}
                    </span>
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      {!isYou && (
        <Button asChild variant="secondary" className="mt-8">
          <Link href="/discover">Discover DJs</Link>
        </Button>
      )}
    </div>
  )
}
