import {
  type ReviewFilter,
  type ReviewSort,
  reviewFilters,
  reviewSorts,
} from '@cuebook/domain/reviews/listing.ts'
import { useLocation, useSearch } from 'wouter'

interface Listed {
  filter: ReviewFilter
  sort: ReviewSort
}
export interface ChosenList extends Listed {
  choose: (what: 'filter' | 'sort', value: string) => void
}

/** What an address asks for. */
export function listIn(search: string): Listed {
  const asked = new URLSearchParams(search)
  return {
    filter: reviewFilters.find((each) => each === asked.get('filter')) ?? reviewFilters[0],
    sort: reviewSorts.find((each) => each === asked.get('sort')) ?? reviewSorts[0],
  }
}

/** The filter and the order stay in the address, so that they survive a reload. */
export function useChosenList(): ChosenList {
  const [, navigate] = useLocation()
  const search = useSearch()
  return {
    ...listIn(search),
    choose(what, value) {
      const next = new URLSearchParams(search)
      if (value === reviewFilters[0] || value === reviewSorts[0]) next.delete(what)
      else next.set(what, value)
      navigate(next.size > 0 ? `/reviews?${next}` : '/reviews', { replace: true })
    },
  }
}
