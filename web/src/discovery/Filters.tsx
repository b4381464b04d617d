import type { DjSearch } from '@cuebook/domain/discovery/query.ts'
import { sortOf } from '@cuebook/domain/discovery/search.ts'
import { filterGenres } from '@cuebook/domain/profiles/genres.ts'
import { SlidersHorizontal } from 'lucide-react'
import { useId } from 'react'
import { Button } from '../kernel/ui/button/Button.tsx'
import { cx } from '../kernel/ui/cx.ts'
import { Field } from '../kernel/ui/form/Field.tsx'
import { Input } from '../kernel/ui/form/Input.tsx'
import { Select } from '../kernel/ui/form/Select.tsx'
import { Popover } from '../kernel/ui/overlay/Popover.tsx'
import { PriceField } from './PriceField.tsx'
import type { UrlSearch } from './searchInUrl.ts'

interface FiltersProps {
  asked: UrlSearch
  onAsk: (next: UrlSearch) => void
}

const sortNames = [
  { value: 'distance', label: 'Nearest first' },
  { value: 'rating', label: 'Best rated' },
  { value: 'price', label: 'Lowest price' },
  { value: 'newest', label: 'Newest' },
]
const ratings = [
  { value: '', label: 'Any rating' },
  { value: '3', label: '3.0 and up' },
  { value: '4', label: '4.0 and up' },
  { value: '4.5', label: '4.5 and up' },
]
const extras = ['date', 'minPrice', 'maxPrice', 'minRating'] as const

export function Filters({ asked, onAsk }: FiltersProps) {
  const { search } = asked
  const change = (changes: { [K in keyof DjSearch]?: DjSearch[K] | undefined }) => {
    const next = Object.fromEntries(
      Object.entries({ ...search, ...changes }).filter(([, v]) => v !== undefined),
    )
    onAsk({ ...asked, search: next as DjSearch })
  }
  const sort = sortOf(search)
  const placed = search.lat !== undefined
  const active = extras.filter((name) => search[name] !== undefined).length
  return (
    <div className="mt-4 flex flex-wrap items-center gap-2">
      <fieldset className="contents">
        <legend className="sr-only">Genre</legend>
        <GenreBadge label="All Genres" active={!search.genre} onPick={() => change({ genre: undefined })} />
        {filterGenres.map((genre) => (
          <GenreBadge
            key={genre}
            label={genre}
            active={search.genre === genre}
            onPick={() => change({ genre: search.genre === genre ? undefined : genre })}
          />
        ))}
      </fieldset>
      <div className="ml-auto flex items-center gap-2 max-md:w-full">
        <Popover
          label="More filters"
          align="end"
          trigger={
            <Button variant="secondary">
              <SlidersHorizontal aria-hidden />
              Filters{active > 0 && ` (${active})`}
            </Button>
          }
        >
          <MoreFilters search={search} change={change} />
        </Popover>
        <Field label="Sort" hideLabel className="max-md:flex-1">
          <Select
            options={placed ? sortNames : sortNames.slice(1)}
            value={sort}
            onValueChange={(value) => change({ sort: value as DjSearch['sort'] })}
          />
        </Field>
      </div>
    </div>
  )
}

function GenreBadge({ label, active, onPick }: { label: string; active: boolean; onPick: () => void }) {
  return (
    <button
      type="button"
      aria-pressed={active}
      onClick={onPick}
      className={cx(
        'h-8 rounded-full border px-3.5 text-sm font-semibold transition-colors touch:h-11',
        active
          ? 'border-transparent bg-violet text-on-violet'
          : 'border-line bg-surface text-ink-2 hover:border-ink-3',
      )}
    >
      {label}
    </button>
  )
}

interface MoreFiltersProps {
  search: DjSearch
  change: (changes: { [K in keyof DjSearch]?: DjSearch[K] | undefined }) => void
}

function MoreFilters({ search, change }: MoreFiltersProps) {
  const form = useId()
  const today = new Date().toLocaleDateString('en-CA')
  return (
    <div id={form} className="flex flex-col gap-4">
      <Field label="Free on my date" hint="DJs with a confirmed booking that day are left out.">
        <Input
          type="date"
          min={today}
          value={search.date ?? ''}
          onChange={(event) => change({ date: event.target.value || undefined })}
        />
      </Field>
      <div className="grid grid-cols-2 gap-3">
        <PriceField label="Price from" price={search.minPrice} onPrice={(minPrice) => change({ minPrice })} />
        <PriceField label="Price to" price={search.maxPrice} onPrice={(maxPrice) => change({ maxPrice })} />
      </div>
      <Field label="Minimum rating">
        <Select
          options={ratings}
          value={String(search.minRating ?? '')}
          onValueChange={(value) => change({ minRating: value === '' ? undefined : Number(value) })}
        />
      </Field>
      <Button
        variant="ghost"
        size="sm"
        onClick={() =>
          change({ date: undefined, minPrice: undefined, maxPrice: undefined, minRating: undefined })
        }
      >
        Clear these filters
      </Button>
    </div>
  )
}
