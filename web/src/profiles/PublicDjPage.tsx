import { placeOf } from '@cuebook/domain/discovery/search.ts'
import { travelWords } from '@cuebook/domain/discovery/travel-words.ts'
import { displayName } from '@cuebook/domain/identity/names.ts'
import { usd } from '@cuebook/domain/kernel/money.ts'
import { responseTimeText } from '@cuebook/domain/messages/response-time.ts'
import { milesBetween } from '@cuebook/domain/places/distance.ts'
import type { PublicDj } from '@cuebook/domain/profiles/public-dj.ts'
import { Car, Clock, MapPin, Route } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useSearch } from 'wouter'
import { ApiError } from '../kernel/api.ts'
import { bookingAddress } from '../kernel/bookingAddress.ts'
import { useCurrentUser } from '../kernel/currentUser.ts'
import { NotFoundPage } from '../kernel/NotFoundPage.tsx'
import { Button } from '../kernel/ui/button/Button.tsx'
import { Badge } from '../kernel/ui/feedback/Badge.tsx'
import { ErrorState } from '../kernel/ui/feedback/ErrorState.tsx'
import { Skeleton } from '../kernel/ui/feedback/Skeleton.tsx'
import { Avatar } from '../kernel/ui/surface/Avatar.tsx'
import { Card } from '../kernel/ui/surface/Card.tsx'
import { useTitle } from '../kernel/useTitle.ts'
import { useContactDj } from '../messages/requests.ts'
import { RatingSummary } from '../reviews/RatingSummary.tsx'
import { Stars } from '../reviews/Stars.tsx'
import { DjClips } from './DjClips.tsx'
import { DjReviews } from './DjReviews.tsx'
import { usePublicDj } from './requests.ts'
import { SocialLinks } from './SocialLinks.tsx'
import { publicAddress, searchedPlaceIn } from './searchedPlace.ts'

/** The page a DJ can share; it needs no login. */
export default function PublicDjPage({ params }: { params: Readonly<Record<string, string>> }) {
  const { data: dj, error, isPending, refetch, isFetching } = usePublicDj(params.username ?? '')
  const { data: user } = useCurrentUser()
  const missing = error instanceof ApiError && error.status === 404
  useTitle(dj ? displayName(dj, dj.username) : missing ? '404 Page Not Found' : 'DJ')
  if (isPending) return <Skeleton className="h-96 rounded-card" />
  if (missing) return <NotFoundPage remedy={null} path="" />
  if (!dj) return <ErrorState onRetry={() => void refetch()} retrying={isFetching} />
  return (
    <div className="mx-auto grid max-w-5xl grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,5fr)_minmax(0,3fr)]">
      <div className="contents gap-5 lg:flex lg:flex-col">
        <Head dj={dj} />
        {dj.clips.length > 0 && (
          <Part title="Listen">
            <DjClips clips={dj.clips} />
          </Part>
        )}
        <Part title="About">
          <p className="whitespace-pre-line wrap-anywhere text-ink-2">{dj.bio ?? 'No bio yet.'}</p>
        </Part>
        {dj.specialties && (
          <Part title="Specialties">
            <p className="whitespace-pre-line wrap-anywhere text-ink-2">{dj.specialties}</p>
          </Part>
        )}
        <Part title="Reviews">
          {dj.reviewCount > 0 && (
            <div className="mb-3 border-b border-line pb-5">
              <div className="max-w-sm">
                <RatingSummary distribution={dj.distribution} />
              </div>
            </div>
          )}
          <DjReviews reviews={dj.reviews} djName={displayName(dj, dj.username)} canReport={Boolean(user)} />
        </Part>
      </div>
      <div className="contents gap-5 lg:sticky lg:top-20 lg:flex lg:flex-col">
        <Book dj={dj} />
        {dj.equipment && (
          <Part title="Equipment">
            <p className="whitespace-pre-line wrap-anywhere text-ink-2">{dj.equipment}</p>
          </Part>
        )}
        <SocialLinks links={dj.socialMedia} />
      </div>
    </div>
  )
}

function Head({ dj }: { dj: PublicDj }) {
  return (
    <Card className="flex flex-wrap items-center gap-5 max-lg:order-first">
      <Avatar name={displayName(dj, dj.username)} src={dj.profileImageUrl} size="xl" />
      <div className="min-w-0 flex-1 basis-60">
        <h1 className="text-2xl wrap-anywhere">{displayName(dj, dj.username)}</h1>
        <p className="text-ink-3">{dj.username}</p>
        <Stars rating={dj.averageRating} count={dj.reviewCount} />
        <div className="mt-2 flex flex-wrap gap-1.5">
          {dj.genres.map((genre) => (
            <Badge key={genre}>{genre}</Badge>
          ))}
        </div>
      </div>
    </Card>
  )
}

function Book({ dj }: { dj: PublicDj }) {
  const { data: user } = useCurrentUser()
  const contact = useContactDj()
  const from = searchedPlaceIn(useSearch())
  const placed = dj.location && placeOf(dj.location)
  const answers = responseTimeText(dj.minutesToAnswer)
  return (
    // In one column, the price and the buttons come before the reviews.
    <Card className="flex flex-col gap-3 max-lg:order-first">
      {dj.hourlyRate !== null && (
        <p>
          <span className="font-display text-2xl font-bold tabular-nums">{usd(dj.hourlyRate)}</span>
          <span className="text-ink-3">/hr</span>
        </p>
      )}
      {dj.location && (
        <p className="flex items-center gap-2 text-ink-2">
          <MapPin aria-hidden className="size-4.5 shrink-0" />
          <span className="wrap-anywhere">{dj.location.address}</span>
        </p>
      )}
      {placed && from && (
        <p className="flex items-center gap-2 text-ink-2">
          <Route aria-hidden className="size-4.5 shrink-0" />
          <span className="first-letter:uppercase">{travelWords(milesBetween(from, placed), from)}</span>
        </p>
      )}
      {dj.willingToTravel && (
        <p className="flex items-center gap-2 text-ink-2">
          <Car aria-hidden className="size-4.5" />
          {dj.maxDistance ? `Travels up to ${dj.maxDistance} miles` : 'Willing to travel'}
        </p>
      )}
      {answers && (
        <p className="flex items-center gap-2 text-ink-2">
          <Clock aria-hidden className="size-4.5 shrink-0" />
          {answers}
        </p>
      )}
      {!user && (
        <Button asChild>
          <a href={`/api/login?next=${encodeURIComponent(publicAddress(dj.username, from))}`}>
            Log in to book
          </a>
        </Button>
      )}
      {user && user.id !== dj.id && (
        <>
          <Button asChild>
            <Link href={bookingAddress(dj)}>Book Event</Link>
          </Button>
          <Button variant="secondary" loading={contact.isPending} onClick={() => contact.mutate(dj)}>
            Contact DJ
          </Button>
        </>
      )}
    </Card>
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
