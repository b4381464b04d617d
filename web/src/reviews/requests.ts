import { reviewsApi } from '@cuebook/domain/reviews/api.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../kernel/api.ts'

export function useDjStats(enabled: boolean) {
  const { data } = useQuery({
    queryKey: [reviewsApi.djStats.path],
    queryFn: ({ signal }) => call(reviewsApi.djStats, {}, { signal }),
    enabled,
  })
  return data
}
