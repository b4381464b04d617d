import type { DjSearch } from '@cuebook/domain/discovery/query.ts'
import { longestEvent, usualHours } from '@cuebook/domain/discovery/search.ts'
import { Button } from '../../../kernel/ui/button/Button.tsx'
import { Field } from '../../../kernel/ui/form/Field.tsx'
import { Select } from '../../../kernel/ui/form/Select.tsx'
import type { Changes } from '../changing.ts'
import { PriceField } from './PriceField.tsx'

const ratings = [
  { value: '', label: 'Any rating' },
  { value: '3', label: '3.0 and up' },
  { value: '4', label: '4.0 and up' },
  { value: '4.5', label: '4.5 and up' },
]
const hoursWords = (hours: number): string => `${hours} ${hours === 1 ? 'hour' : 'hours'}`

/** An address may hold any length up to the longest, so that one is offered too. */
function lengthsWith(hours: number) {
  const whole = Array.from({ length: longestEvent }, (_, i) => i + 1)
  const all = whole.includes(hours) ? whole : [...whole, hours].toSorted((a, b) => a - b)
  return all.map((each) => ({ value: String(each), label: hoursWords(each) }))
}

interface MoreFiltersProps {
  search: DjSearch
  change: (changes: Changes, options?: { replace: boolean }) => void
}

export function MoreFilters({ search, change }: MoreFiltersProps) {
  const { minPrice, maxPrice, hours = usualHours } = search
  return (
    <div className="flex flex-col gap-4">
      <div className="grid grid-cols-2 gap-3">
        <PriceField
          label="Price from"
          price={minPrice}
          error={maxPrice !== undefined && (minPrice ?? 0) > maxPrice && 'Price from is above price to'}
          onPrice={(price, options) => change({ minPrice: price }, options)}
        />
        <PriceField
          label="Price to"
          price={maxPrice}
          onPrice={(price, options) => change({ maxPrice: price }, options)}
        />
      </div>
      <Field label="Minimum rating">
        <Select
          options={ratings}
          value={String(search.minRating ?? '')}
          onValueChange={(value) => change({ minRating: value === '' ? undefined : Number(value) })}
        />
      </Field>
      <Field label="Hours" hint="Each card shows the total for this many hours.">
        <Select
          options={lengthsWith(hours)}
          value={String(hours)}
          onValueChange={(value) =>
            change({ hours: Number(value) === usualHours ? undefined : Number(value) })
          }
        />
      </Field>
      <Button
        variant="ghost"
        size="sm"
        onClick={() =>
          change({ minPrice: undefined, maxPrice: undefined, minRating: undefined, hours: undefined })
        }
      >
        Clear these filters
      </Button>
    </div>
  )
}
