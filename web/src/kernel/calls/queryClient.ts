import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { leaveForLogin } from '../address/leaveForLogin.ts'
import { currentUserKey } from '../user/currentUser.ts'
import { ApiError } from './api.ts'

export const CACHE_LIFETIME_MS = 5 * 60_000
const FIRST_RETRY_MS = 1_000
const LONGEST_RETRY_MS = 30_000

export const retryDelay = (attempt: number): number =>
  Math.min(FIRST_RETRY_MS * 2 ** attempt, LONGEST_RETRY_MS)

/** The data-fetching rules of point 9: data stays fresh until it is invalidated. */
export function createQueryClient(): QueryClient {
  const onError = (error: unknown) => {
    // A 401 for a signed-in person means that the session ended. The screen stays until the browser leaves.
    if (error instanceof ApiError && error.status === 401 && client.getQueryData(currentUserKey)) {
      leaveForLogin()
    }
  }
  const client = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        retry: false,
        retryDelay,
        refetchOnWindowFocus: false,
        refetchInterval: false,
        staleTime: Number.POSITIVE_INFINITY,
        gcTime: CACHE_LIFETIME_MS,
      },
      mutations: { retry: false },
    },
  })
  return client
}
