import type { DjSearch } from '@cuebook/domain/discovery/query.ts'
import { placeOf, sortOf } from '@cuebook/domain/discovery/search.ts'
import { Field } from '../../../kernel/ui/form/Field.tsx'
import { Select } from '../../../kernel/ui/form/Select.tsx'
import type { UrlSearch } from '../searchInUrl.ts'
import type { Ask } from '../useAsking.ts'

const sortNames = [
  { value: 'match', label: 'Best match' },
  { value: 'distance', label: 'Nearest first' },
  { value: 'rating', label: 'Best rated' },
  { value: 'price', label: 'Lowest price' },
  { value: 'newest', label: 'Newest' },
]

/** Favourites are sorted too; their cards have no distance. */
export const isNear = ({ search, favourites }: UrlSearch): boolean => placeOf(search) !== null && !favourites

export const shownSort = (asked: UrlSearch): NonNullable<DjSearch['sort']> =>
  sortOf(isNear(asked) ? asked.search : { sort: asked.search.sort })

export function SortSelect({ asked, onAsk }: { asked: UrlSearch; onAsk: Ask }) {
  const near = isNear(asked)
  return (
    <Field label="Sort" hideLabel className="shrink-0">
      <Select
        options={sortNames.filter(({ value }) => near || value !== 'distance')}
        value={shownSort(asked)}
        onValueChange={(value) =>
          onAsk({ ...asked, search: { ...asked.search, sort: value as DjSearch['sort'] } })
        }
      />
    </Field>
  )
}
