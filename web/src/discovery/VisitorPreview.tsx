import type { PreviewDj } from '@cuebook/domain/discovery/preview-dj.ts'
import { mapArea, placeOf, usualHours } from '@cuebook/domain/discovery/search.ts'
import { displayName } from '@cuebook/domain/identity/names.ts'
import { Link } from 'wouter'
import { type AskedEvent, askedIn } from '../kernel/address/asked.ts'
import { djPageAddress } from '../kernel/address/djPageAddress.ts'
import { resultsAddress } from '../kernel/address/resultsAddress.ts'
import { leadingBack } from '../kernel/address/wayBack.ts'
import { Button } from '../kernel/ui/button/Button.tsx'
import { EmptyState } from '../kernel/ui/feedback/EmptyState.tsx'
import { Skeleton } from '../kernel/ui/feedback/Skeleton.tsx'
import { MapPin } from '../kernel/ui/icon/icons.ts'
import { Avatar } from '../kernel/ui/surface/Avatar.tsx'
import { PageHeader } from '../kernel/ui/surface/PageHeader.tsx'
import { EventSearch } from '../places/EventSearch.tsx'
import { OtherPlaces } from '../places/OtherPlaces.tsx'
import { Stars } from '../reviews/Stars.tsx'
import { Genres } from './list/Genres.tsx'
import { PriceWords } from './list/PriceWords.tsx'
import { usePreview } from './requests.ts'
import { askedOf } from './search/askedOf.ts'
import { previewWords } from './search/saved/previewWords.ts'
import type { UrlSearch } from './search/searchInUrl.ts'

/** As many as the server shows. */
const PLACEHOLDERS = 6

/** Visitors see who they would find, and the way in. */
export function VisitorPreview({ search, asked }: { search: string; asked: UrlSearch }) {
  const { radiusMiles, date } = asked.search
  const place = placeOf(asked.search)
  const preview = usePreview({ ...(place && { ...place, radiusMiles }), date })
  const isSearch = place !== null || date !== undefined
  const nobody = isSearch && preview.data?.length === 0
  const market = usePreview({}, nobody)
  const { data: djs, isPending } = nobody ? market : preview
  const { title, note } = previewWords(asked, nobody)
  const said = askedOf(asked)
  const event = { ...said, partyType: askedIn(search, '').partyType ?? said.partyType }
  const { place: where, hours, partyType } = event
  // Whoever came with a search, as from the landing page, gets its results after logging in.
  const next = search === '' ? '/discover' : encodeURIComponent(`/discover?${search}`)
  return (
    <>
      <PageHeader title="Discover DJs" />
      <EventSearch
        // The fields follow the address, also on the way back.
        key={search}
        look="page"
        place={where?.name === mapArea ? '' : (where?.name ?? '')}
        date={event.date ?? ''}
        kept={{ ...(hours && { hours: String(hours) }), ...(partyType && { partyType }) }}
      />
      {where?.spot && (
        <OtherPlaces place={where} addressOf={(other) => resultsAddress({ ...event, place: other })} />
      )}
      <EmptyState
        title="Please log in to discover DJs"
        text="Search all DJs by place, date, genre and price, and see them on the map."
        className="!py-6"
        action={
          <div className="flex flex-wrap justify-center gap-2">
            <Button asChild>
              <a href={`/api/login?next=${next}`}>Log in</a>
            </Button>
            <Button asChild variant="secondary">
              <a href={`/api/login?role=client&next=${next}`}>Sign up for free</a>
            </Button>
          </div>
        }
      />
      {note && (
        <p role="status" className="mt-6 text-center wrap-anywhere">
          {note}
        </p>
      )}
      {(isPending || (djs && djs.length > 0)) && (
        <section aria-labelledby="preview-title" className="mt-6">
          <h2 id="preview-title" className="mb-4 text-xl wrap-anywhere">
            {title}
          </h2>
          <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
            {djs
              ? djs.map((dj) => (
                  <li key={dj.id}>
                    <PreviewCard dj={dj} asked={event} search={search} />
                  </li>
                ))
              : Array.from({ length: PLACEHOLDERS }, (_, i) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: all placeholders are alike
                  <li key={i}>
                    <Skeleton className="h-[12.6875rem] rounded-card" />
                  </li>
                ))}
          </ul>
        </section>
      )}
    </>
  )
}

function PreviewCard({ dj, asked, search }: { dj: PreviewDj; asked: AskedEvent; search: string }) {
  const name = displayName(dj, dj.username)
  return (
    <article className="relative flex h-full flex-col rounded-card border border-line bg-surface p-4 transition-colors hover:border-ink-3">
      <div className="mb-4 flex gap-4">
        <Avatar name={name} src={dj.profileImageUrl} size="xl" />
        <div className="min-w-0 flex-1">
          <h3 className="truncate text-lg">
            <Link
              href={djPageAddress(dj.username, asked)}
              state={leadingBack('/discover', search)}
              className="after:absolute after:inset-0 after:rounded-card"
            >
              {name}
            </Link>
          </h3>
          <p className="truncate text-sm text-ink-3">{dj.username}</p>
          <Stars rating={dj.averageRating} count={dj.reviewCount} />
          <Genres genres={dj.genres} />
        </div>
      </div>
      <div className="mt-auto flex min-h-14 items-center justify-between gap-3 border-t border-line pt-3 text-sm text-ink-3">
        {dj.location && (
          <span className="inline-flex min-w-0 items-center gap-1 wrap-anywhere">
            <MapPin aria-hidden className="size-4 shrink-0" />
            {dj.location.address}
          </span>
        )}
        {dj.hourlyRate !== null && (
          <PriceWords
            rate={dj.hourlyRate}
            hours={asked.hours ?? usualHours}
            className="ml-auto shrink-0 text-right text-ink"
          />
        )}
      </div>
    </article>
  )
}
