import type { DjSearch } from '@cuebook/domain/discovery/query.ts'
import { placeOf, sortOf } from '@cuebook/domain/discovery/search.ts'
import { Field } from '../../kernel/ui/form/Field.tsx'
import { Select } from '../../kernel/ui/form/Select.tsx'
import type { UrlSearch } from './searchInUrl.ts'
import type { Ask } from './useAsking.ts'

const sortNames = [
  { value: 'distance', label: 'Nearest first' },
  { value: 'rating', label: 'Best rated' },
  { value: 'price', label: 'Lowest price' },
  { value: 'newest', label: 'Newest' },
]

export function SortSelect({ asked, onAsk }: { asked: UrlSearch; onAsk: Ask }) {
  // Favourites are sorted too; their cards have no distance.
  const near = placeOf(asked.search) && !asked.favourites
  return (
    <Field label="Sort" hideLabel className="shrink-0">
      <Select
        options={near ? sortNames : sortNames.slice(1)}
        value={sortOf(near ? asked.search : { sort: asked.search.sort })}
        onValueChange={(value) =>
          onAsk({ ...asked, search: { ...asked.search, sort: value as DjSearch['sort'] } })
        }
      />
    </Field>
  )
}
