import type { DjCard as Dj } from '@cuebook/domain/discovery/dj-card.ts'
import { displayName } from '@cuebook/domain/identity/names.ts'
import { memo } from 'react'
import { monthDay } from '../../kernel/dateWords.ts'
import { ClipButton } from '../../kernel/sound/ClipButton.tsx'
import { Button } from '../../kernel/ui/button/Button.tsx'
import { IconButton } from '../../kernel/ui/button/IconButton.tsx'
import { cx } from '../../kernel/ui/cx.ts'
import { Car, MapPin, Scale } from '../../kernel/ui/icon/icons.ts'
import { Avatar } from '../../kernel/ui/surface/Avatar.tsx'
import { Stars } from '../../reviews/Stars.tsx'
import { Genres } from './Genres.tsx'
import { HeartButton } from './HeartButton.tsx'
import { PriceWords } from './PriceWords.tsx'

export interface CardActions {
  onSelect: (id: string) => void
  onOpen: (dj: Dj) => void
  /** Called when the pointer or the focus comes to a card, and with null when it leaves. */
  onLight: (id: string | null) => void
  onCompare: (dj: Dj) => void
}

export interface CardLook {
  selected: boolean
  lit: boolean
  /** Null for DJs, who have no favourites. */
  liked: boolean | null
  compared: boolean
  /** As many others as one form asks are compared already. */
  full: boolean
  hours: number
  /** The day that was searched for, on which every found DJ is free. */
  date: string | undefined
}

interface DjListCardProps extends CardLook {
  dj: Dj
  actions: CardActions
  /** Somebody has to scroll to see it. */
  far: boolean
}

/** The card's name selects it (and its marker); the button opens the profile. */
export const DjListCard = memo(function DjListCard({ dj, actions, far, ...look }: DjListCardProps) {
  const { selected, lit, liked, compared, full, hours, date } = look
  const name = displayName(dj, dj.username)
  return (
    <article
      data-lit={lit || undefined}
      onMouseEnter={() => actions.onLight(dj.id)}
      onMouseLeave={() => actions.onLight(null)}
      onFocus={() => actions.onLight(dj.id)}
      onBlur={() => actions.onLight(null)}
      className={cx(
        'dj-card relative rounded-card border bg-surface p-4 transition-colors',
        selected ? 'border-violet ring-1 ring-violet' : lit ? 'border-ink-3' : 'border-line',
      )}
    >
      <div className="flex gap-4">
        <Avatar name={name} src={dj.profileImageUrl} size="lg" lazy={far} className="md:!size-[4.5rem]" />
        <div className="min-w-0 flex-1">
          <div className="flex items-start gap-1">
            <h3 className="min-w-0 flex-1 text-lg">
              <button
                type="button"
                aria-pressed={selected}
                onClick={() => actions.onSelect(dj.id)}
                className="max-w-full truncate text-left after:absolute after:inset-0 after:rounded-card"
              >
                {name}
              </button>
            </h3>
            <IconButton
              label={`Compare ${name}`}
              size="sm"
              aria-pressed={compared}
              disabled={full && !compared}
              className={cx('relative -my-1.5 touch:-my-2.5', compared && 'bg-violet-wash text-violet-ink')}
              onClick={() => actions.onCompare(dj)}
            >
              <Scale aria-hidden className="!size-5" />
            </IconButton>
            {liked !== null && (
              <HeartButton
                dj={dj}
                liked={liked}
                className="relative -my-1.5 -mr-1.5 touch:-my-2.5 touch:-mr-2.5"
              />
            )}
          </div>
          <p className="flex flex-wrap items-center gap-x-3 text-sm text-ink-3">
            <span className="truncate">{dj.username}</span>
            <Stars rating={dj.averageRating} count={dj.reviewCount} />
          </p>
          <Genres genres={dj.genres} />
        </div>
      </div>
      <WhereAndWhen dj={dj} date={date} />
      <div className="dj-card-foot">
        {dj.clip && <ClipButton clip={dj.clip} name={name} />}
        {dj.hourlyRate !== null && (
          <PriceWords rate={dj.hourlyRate} hours={hours} className="dj-card-price" />
        )}
        <Button
          variant="secondary"
          size="sm"
          className="relative ml-auto !h-10 touch:!h-11"
          aria-label={`View Profile of ${name}`}
          onClick={() => actions.onOpen(dj)}
        >
          View Profile
        </Button>
      </div>
    </article>
  )
})

function WhereAndWhen({ dj, date }: { dj: Dj; date: string | undefined }) {
  return (
    <p className="dj-card-where flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-3">
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
      {date ? (
        <span className="text-green-ink">Free on {monthDay(date)}</span>
      ) : (
        dj.nextFreeWeekend && <span>Next free weekend: {monthDay(dj.nextFreeWeekend)}</span>
      )}
    </p>
  )
}
