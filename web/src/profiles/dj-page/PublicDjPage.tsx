import type { PublicPage } from '@cuebook/domain/discovery/public-page.ts'
import { displayName } from '@cuebook/domain/identity/names.ts'
import { lazy, type ReactNode, Suspense } from 'react'
import { Link } from 'wouter'
import { ApiError } from '../../kernel/calls/api.ts'
import { cx } from '../../kernel/ui/cx.ts'
import { ErrorState } from '../../kernel/ui/feedback/ErrorState.tsx'
import { ArrowLeft } from '../../kernel/ui/icon/icons.ts'
import { Card } from '../../kernel/ui/surface/Card.tsx'
import { useCurrentUser } from '../../kernel/user/currentUser.ts'
import { useTitle } from '../../kernel/useTitle.ts'
import { hasOffer, OfferList } from '../../packages/OfferList.tsx'
import { RatingSummary } from '../../reviews/RatingSummary.tsx'
import { DjReviews } from '../dj-profile/DjReviews.tsx'
import { usePublicDj } from '../requests.ts'
import { SocialLinks } from '../SocialLinks.tsx'
import { AvailabilityCard } from './AvailabilityCard.tsx'
import { useAsked } from './asked/useAsked.ts'
import { BookingBar } from './BookingBar.tsx'
import { BookingCard } from './BookingCard.tsx'
import { Cover } from './Cover.tsx'
import { CoverActions } from './CoverActions.tsx'
import { DjPageSkeleton } from './DjPageSkeleton.tsx'
import { Equipment } from './Equipment.tsx'
import { WaveformPlayer } from './player/WaveformPlayer.tsx'

// Most pages are there, so what stands in for a missing one comes later.
const AwayPage = lazy(() => import('./AwayPage.tsx'))

/** The page a DJ can share; it needs no login. */
export default function PublicDjPage({ params }: { params: Readonly<Record<string, string>> }) {
  const { data: dj, error, isPending, refetch, isFetching } = usePublicDj(params.username ?? '')
  const missing = error instanceof ApiError && error.status === 404
  useTitle(dj ? displayName(dj, dj.username) : missing ? '404 Page Not Found' : 'DJ')
  if (isPending) return <DjPageSkeleton />
  if (missing)
    return (
      <Suspense fallback={<DjPageSkeleton />}>
        <AwayPage username={params.username ?? ''} />
      </Suspense>
    )
  if (!dj) return <ErrorState onRetry={() => void refetch()} retrying={isFetching} />
  return <DjPage dj={dj} />
}

/** A phone shows the booking, the music, the calendar and then what there is to read, in the order of the page. */
function DjPage({ dj }: { dj: PublicPage }) {
  const asked = useAsked(dj.username)
  const hasClips = dj.clips.length > 0
  return (
    <>
      <Link
        href={asked.results ?? '/discover'}
        className="mb-2 inline-flex min-h-6 items-center gap-1.5 text-sm font-medium text-ink-2 hover:text-ink hover:underline touch:min-h-11"
      >
        <ArrowLeft aria-hidden className="size-4" />
        {asked.results ? 'Back to results' : 'Discover DJs'}
      </Link>
      <Cover dj={dj} actions={<CoverActions dj={dj} />} />
      <div className="mt-5 grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20.5rem] lg:grid-rows-[auto_auto_auto_1fr]">
        <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <BookingCard dj={dj} asked={asked} />
        </div>
        {hasClips && (
          <Card className="lg:col-start-1 lg:row-start-1">
            <h2 className="sr-only">Listen</h2>
            <WaveformPlayer clips={dj.clips} />
          </Card>
        )}
        <div className="lg:col-start-2 lg:row-start-3">
          <AvailabilityCard username={dj.username} asked={asked} />
        </div>
        <div
          className={cx(
            'grid grid-cols-[minmax(0,1fr)] gap-5 lg:col-start-1',
            hasClips ? 'lg:row-span-3 lg:row-start-2' : 'lg:row-span-4 lg:row-start-1',
          )}
        >
          <Texts dj={dj} />
        </div>
        <div className="empty:hidden lg:col-start-2 lg:row-start-4">
          <SocialLinks links={dj.socialMedia} />
        </div>
      </div>
      <BookingBar dj={dj} asked={asked} />
    </>
  )
}

function Texts({ dj }: { dj: PublicPage }) {
  const { data: user } = useCurrentUser()
  return (
    <>
      {hasOffer(dj.prices) && (
        <Part title="Packages and extras">
          <OfferList prices={dj.prices} />
        </Part>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 has-[>:nth-child(2)]:md:grid-cols-2">
        <Card>
          <h2 className="mb-2 text-lg">About</h2>
          <p className="whitespace-pre-line wrap-anywhere text-ink-2">{dj.bio ?? 'No bio yet.'}</p>
          {dj.specialties && (
            <>
              <h2 className="mt-5 mb-2 text-lg">Specialties</h2>
              <p className="whitespace-pre-line wrap-anywhere text-ink-2">{dj.specialties}</p>
            </>
          )}
        </Card>
        {dj.equipment && (
          <Part title="Equipment">
            <Equipment text={dj.equipment} />
          </Part>
        )}
      </div>
      <Part title="Reviews">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-4 has-[>:nth-child(2)]:md:grid-cols-[12.5rem_minmax(0,1fr)]">
          {dj.reviewCount > 0 && (
            <div>
              <RatingSummary distribution={dj.distribution} />
            </div>
          )}
          <DjReviews reviews={dj.reviews} djName={displayName(dj, dj.username)} canReport={Boolean(user)} />
        </div>
      </Part>
    </>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card>
      <h2 className="mb-3 text-lg">{title}</h2>
      {children}
    </Card>
  )
}
