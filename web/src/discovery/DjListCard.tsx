import type { DjCard as Dj } from '@cuebook/domain/discovery/dj-card.ts'
import { displayName } from '@cuebook/domain/identity/names.ts'
import { usd } from '@cuebook/domain/kernel/money.ts'
import { genresPerCard } from '@cuebook/domain/profiles/genres.ts'
import { Car, MapPin } from 'lucide-react'
import { Button } from '../kernel/ui/button/Button.tsx'
import { cx } from '../kernel/ui/cx.ts'
import { Badge } from '../kernel/ui/feedback/Badge.tsx'
import { Avatar } from '../kernel/ui/surface/Avatar.tsx'
import { Stars } from '../reviews/Stars.tsx'

interface DjListCardProps {
  dj: Dj
  selected: boolean
  onSelect: (id: string) => void
  onOpen: (dj: Dj) => void
}

/** The card's name selects it (and its marker); the button opens the profile. */
export function DjListCard({ dj, selected, onSelect, onOpen }: DjListCardProps) {
  const name = displayName(dj, dj.username)
  return (
    <article
      className={cx(
        'relative flex gap-4 rounded-card border p-4 transition-colors',
        selected ? 'border-violet ring-2 ring-violet' : 'border-line hover:border-ink-3',
      )}
    >
      <Avatar name={name} src={dj.profileImageUrl} size="lg" />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          <h3 className="min-w-0 text-base">
            <button
              type="button"
              aria-pressed={selected}
              onClick={() => onSelect(dj.id)}
              className="max-w-full truncate text-left after:absolute after:inset-0 after:rounded-card"
            >
              {name}
            </button>
          </h3>
          {dj.hourlyRate !== null && (
            <span className="font-semibold tabular-nums">
              {usd(dj.hourlyRate)}
              <span className="font-normal text-ink-3">/hr</span>
            </span>
          )}
        </div>
        <p className="flex flex-wrap items-center gap-x-3 text-sm text-ink-3">
          <span className="truncate">{dj.username}</span>
          <Stars rating={dj.averageRating} count={dj.reviewCount} />
        </p>
        <Genres genres={dj.genres} />
        <div className="mt-2 flex flex-wrap items-center justify-between gap-2">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-3">
            {dj.location && (
              <span className="inline-flex items-center gap-1 wrap-anywhere">
                <MapPin aria-hidden className="size-4 shrink-0" />
                <span>
                  {dj.location.address}
                  {dj.distanceMiles !== null && ` · ${dj.distanceMiles.toFixed(1)} mi`}
                </span>
              </span>
            )}
            {dj.travelsToYou && (
              <span className="inline-flex items-center gap-1 text-green-ink">
                <Car aria-hidden className="size-4" />
                Will travel to you
              </span>
            )}
          </p>
          <Button
            variant="secondary"
            size="sm"
            className="relative ml-auto"
            aria-label={`View Profile of ${name}`}
            onClick={() => onOpen(dj)}
          >
            View Profile
          </Button>
        </div>
      </div>
    </article>
  )
}

/** Shows at most three genres, then '+n'. */
export function Genres({ genres }: { genres: readonly string[] }) {
  if (genres.length === 0) return null
  const rest = genres.length - genresPerCard
  return (
    <ul aria-label="Genres" className="mt-2 flex flex-wrap gap-1.5">
      {genres.slice(0, genresPerCard).map((genre) => (
        <li key={genre} className="flex max-w-full">
          <Badge>{genre}</Badge>
        </li>
      ))}
      {rest > 0 && (
        <li>
          <Badge>{`+${rest}`}</Badge>
        </li>
      )}
    </ul>
  )
}
