import { displayName } from '@cuebook/domain/identity/names.ts'
import type { PublicDj } from '@cuebook/domain/profiles/public-dj.ts'
import type { ReactNode } from 'react'
import { MapPin } from '../../kernel/ui/icon/icons.ts'
import { Avatar } from '../../kernel/ui/surface/Avatar.tsx'
import { Stars } from '../../reviews/Stars.tsx'
import { RecordRings } from './player/RecordRings.tsx'

interface CoverProps {
  dj: PublicDj
  /** Buttons at the upper right. */
  actions: ReactNode
}

export function Cover({ dj, actions }: CoverProps) {
  const name = displayName(dj, dj.username)
  return (
    <section className="night night-hero relative isolate overflow-hidden rounded-show p-5 lg:min-h-55 lg:p-7">
      {/* On a wide screen the rings fade where the words end, and on a narrow one they are faint behind them. */}
      <RecordRings className="absolute top-1/2 right-0 -z-10 size-130 translate-x-[30%] -translate-y-1/2 max-lg:opacity-20 lg:translate-x-[10%] lg:-translate-y-[46%] lg:[mask-image:linear-gradient(to_right,transparent_26%,black_48%)]" />
      <div className="flex justify-end gap-2">{actions}</div>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-4 max-lg:mt-4 lg:mr-76 lg:min-h-31">
        <Avatar
          name={name}
          src={dj.profileImageUrl}
          size="xl"
          className="size-24 ring-4 ring-white/15 lg:size-31"
        />
        <div className="min-w-0 flex-1 basis-60">
          <h1 className="text-3xl wrap-anywhere lg:text-4xl">{name}</h1>
          <div className="mt-1.5 flex flex-wrap items-center gap-x-4 gap-y-1 text-ink-2">
            <p className="wrap-anywhere">{dj.username}</p>
            <Stars rating={dj.averageRating} count={dj.reviewCount} />
            {dj.location && (
              <p className="flex min-w-0 items-center gap-1.5">
                <MapPin aria-hidden className="size-4 shrink-0" />
                <span className="wrap-anywhere">{dj.location.address}</span>
              </p>
            )}
          </div>
          {dj.genres.length > 0 && (
            <ul aria-label="Genres" className="mt-3 flex flex-wrap gap-1.5">
              {dj.genres.map((genre) => (
                <li
                  key={genre}
                  className="h-7 max-w-full truncate rounded-full border border-white/20 bg-white/10 px-3 text-xs leading-6.5 font-semibold"
                >
                  {genre}
                </li>
              ))}
            </ul>
          )}
        </div>
      </div>
    </section>
  )
}
