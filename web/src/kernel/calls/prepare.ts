import type { CurrentUser } from '@cuebook/domain/profiles/current-user.ts'
import type { QueryClient, QueryState } from '@tanstack/react-query'

/** `prepare` of a page fetches what fills it, so that its first drawing is already full. A failure is left to the page. */
export type Prepare = (
  client: QueryClient,
  user: CurrentUser,
  params: Readonly<Record<string, string>>,
) => Promise<unknown>

const JUST_MS = 2_000

/** For `refetchOnMount`: an answer that was fetched for this very drawing is not asked for twice, an older one is. */
export const unlessJustCome = ({ state }: { state: Pick<QueryState, 'dataUpdatedAt'> }): true | 'always' =>
  Date.now() - state.dataUpdatedAt < JUST_MS || 'always'
