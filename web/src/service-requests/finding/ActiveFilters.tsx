import type { RequestFilters } from '@cuebook/domain/service-requests/filters.ts'
import type { ReactNode, Ref } from 'react'
import { Button } from '../../kernel/ui/button/Button.tsx'
import { ArrowUp, X } from '../../kernel/ui/icon/icons.ts'
import { counted } from '../requestWords.ts'
import { filterChips } from './filtersInUrl.ts'

interface ActiveFiltersProps {
  filters: RequestFilters
  onFilters: (next: RequestFilters) => void
  /** How many requests there are; it takes the focus when the pressed chip disappears. */
  count: ReactNode
  countRef: Ref<HTMLParagraphElement>
  /** How many requests came while the list was being read, and wait to be shown. */
  arrived: number
  onBringIn: () => void
}

/** The number of requests, and the filters as chips that can be removed. */
export function ActiveFilters({
  filters,
  onFilters,
  count,
  countRef,
  arrived,
  onBringIn,
}: ActiveFiltersProps) {
  const chips = filterChips(filters)
  return (
    <div className="my-4 flex min-h-8 flex-wrap touch:min-h-11 items-center gap-x-3 gap-y-2">
      <p ref={countRef} tabIndex={-1} role="status" className="text-sm font-semibold outline-none">
        {count}
      </p>
      <div role="status" className="contents">
        {arrived > 0 && (
          <button
            type="button"
            onClick={onBringIn}
            className="inline-flex h-8 items-center gap-1.5 rounded-full bg-violet px-3.5 text-sm font-semibold text-on-violet transition-opacity hover:opacity-90 touch:h-11"
          >
            <ArrowUp aria-hidden className="size-4" />
            {counted(arrived, 'new request')}
          </button>
        )}
      </div>
      {chips.length > 0 && (
        <>
          <ul aria-label="Active filters" className="flex flex-wrap gap-2">
            {chips.map(({ label, without }) => (
              <li key={label}>
                <button
                  type="button"
                  aria-label={`Remove filter: ${label}`}
                  onClick={() => onFilters(without)}
                  className="inline-flex h-8 items-center gap-1.5 rounded-full border border-line bg-surface pr-2 pl-3 text-sm font-semibold transition-colors hover:border-ink-3 touch:h-11"
                >
                  {label}
                  <X aria-hidden className="size-4" />
                </button>
              </li>
            ))}
          </ul>
          <Button
            variant="ghost"
            size="sm"
            className="text-violet-ink"
            onClick={() => onFilters(filters.sort ? { sort: filters.sort } : {})}
          >
            Clear filters
          </Button>
        </>
      )}
    </div>
  )
}
