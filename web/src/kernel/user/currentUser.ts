import type { accountApi } from '@cuebook/domain/profiles/account-api.ts'
import type { CurrentUser } from '@cuebook/domain/profiles/current-user.ts'
import { accountCalls } from '@cuebook/domain/profiles/room.ts'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { ApiError, callsOf } from '../calls/api.ts'
import { takeEarlyUser, userInPage } from './earlyUser.ts'

const api = callsOf<typeof accountApi>(accountCalls)

export const currentUserKey = [accountCalls.currentUser.path] as const

/** Null for a visitor: this is the only call for which a 401 is not a failure. */
async function readCurrentUser({ signal }: { signal: AbortSignal }): Promise<CurrentUser | null> {
  const early = await takeEarlyUser()?.catch(() => null)
  if (early?.status === 401) return null
  if (early?.ok) return (await early.json()) as CurrentUser
  try {
    return await api.currentUser({}, { signal })
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null
    throw error
  }
}

/** With the user of the page, the first render shows the screen at once. */
export function startWithUserInPage(client: QueryClient): void {
  if (userInPage !== undefined) client.setQueryData(currentUserKey, userInPage)
}

export function useCurrentUser() {
  return useQuery({
    queryKey: currentUserKey,
    queryFn: readCurrentUser,
    meta: { reads: accountCalls.currentUser.reads },
    refetchOnMount: 'always',
    retry: false,
  })
}

/** To be called after a change of the signed-in person or of their data. */
export function useRefreshUser(): () => Promise<void> {
  const client = useQueryClient()
  return useCallback(() => client.invalidateQueries({ queryKey: currentUserKey }), [client])
}
