import type { reviewsApi } from '@cuebook/domain/reviews/api.ts'
import { reviewsCalls } from '@cuebook/domain/reviews/calls.ts'
import { useQuery } from '@tanstack/react-query'
import { callsOf } from '../kernel/api.ts'
import { reviewsKeys } from './keys.ts'

const api = callsOf<typeof reviewsApi>(reviewsCalls)

export function useDjStats(enabled: boolean) {
  const { data } = useQuery({
    queryKey: reviewsKeys.djStats,
    queryFn: ({ signal }) => api.djStats({}, { signal }),
    enabled,
  })
  return data
}

/** How many reviews this person has written; undefined until it has loaded. */
export function useReviewsGiven(): number | undefined {
  const { data } = useQuery({
    queryKey: reviewsKeys.given,
    queryFn: ({ signal }) => api.given({}, { signal }),
    refetchOnMount: 'always',
  })
  return data?.count
}
