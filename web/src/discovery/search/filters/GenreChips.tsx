import { filterGenres } from '@cuebook/domain/profiles/genres.ts'
import type { ReactNode } from 'react'
import { cx } from '../../../kernel/ui/cx.ts'
import { Heart } from '../../../kernel/ui/icon/icons.ts'
import { changing } from '../changing.ts'
import type { UrlSearch } from '../searchInUrl.ts'
import type { Ask } from '../useAsking.ts'

interface GenreChipsProps {
  asked: UrlSearch
  onAsk: Ask
  /** Only clients have favourites. */
  favourites: boolean
}

/** One row, which swipes where it does not fit. */
export function GenreChips({ asked, onAsk, favourites }: GenreChipsProps) {
  const change = changing(asked, onAsk)
  const { genre } = asked.search
  const shown = asked.favourites ? null : (genre ?? '')
  return (
    <div className="genre-chips">
      {favourites && (
        <Chip
          active={Boolean(asked.favourites)}
          onPick={() => onAsk({ ...asked, favourites: !asked.favourites })}
        >
          <Heart aria-hidden className={cx('size-3.5', asked.favourites && 'fill-current')} />
          Favourites
        </Chip>
      )}
      <fieldset className="contents">
        <legend className="sr-only">Genre</legend>
        <Chip active={shown === ''} onPick={() => change({ genre: undefined })}>
          All Genres
        </Chip>
        {filterGenres.map((each) => (
          <Chip
            key={each}
            active={shown === each}
            onPick={() => change({ genre: shown === each ? undefined : each })}
          >
            {each}
          </Chip>
        ))}
      </fieldset>
    </div>
  )
}

function Chip({ active, onPick, children }: { active: boolean; onPick: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      aria-pressed={active}
      onClick={onPick}
      className={cx(
        'inline-flex h-9 shrink-0 items-center gap-1.5 rounded-full border px-3.5 text-sm font-semibold transition-colors touch:h-11',
        active
          ? 'border-transparent bg-violet text-on-violet'
          : 'border-line bg-surface text-ink-2 hover:border-ink-3',
      )}
    >
      {children}
    </button>
  )
}
