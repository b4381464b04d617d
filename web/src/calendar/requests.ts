import type { calendarApi } from '@cuebook/domain/calendar/api.ts'
import type { Connections } from '@cuebook/domain/calendar/connection.ts'
import type { connectionsApi } from '@cuebook/domain/calendar/connections-api.ts'
import type { feedApi } from '@cuebook/domain/calendar/feed-api.ts'
import { calendarCalls, connectionsCalls, feedCalls } from '@cuebook/domain/calendar/room.ts'
import type { OAuthPlatform, Platform } from '@cuebook/domain/calendar/settings.ts'
import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type CallArgs, callsOf } from '../kernel/api.ts'
import { unlessJustCome } from '../kernel/prepare.ts'
import { putFresh } from '../kernel/putFresh.ts'
import { calendarKeys } from './keys.ts'

const calendar = callsOf<typeof calendarApi>(calendarCalls)
const connecting = callsOf<typeof connectionsApi>(connectionsCalls)
const feed = callsOf<typeof feedApi>(feedCalls)

const connectionsQuery = queryOptions({
  queryKey: calendarKeys.connections,
  queryFn: ({ signal }) => connecting.read({}, { signal }),
  refetchOnMount: unlessJustCome,
})
const feedQuery = queryOptions({
  queryKey: calendarKeys.feed,
  queryFn: ({ signal }) => feed.read({}, { signal }),
  refetchOnMount: unlessJustCome,
})

export const useConnections = () => useQuery(connectionsQuery)
export const useFeed = () => useQuery(feedQuery)

export const fetchCalendars = (client: QueryClient): Promise<unknown> =>
  Promise.all([client.prefetchQuery(connectionsQuery), client.prefetchQuery(feedQuery)])

/** Most changes of connections answer with all of them; the settings name the calendar and its last sync. */
function useConnecting<Wanted>(send: (wanted: Wanted) => Promise<Connections>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSuccess: async (fresh) => {
      await putFresh(client, calendarKeys.connections, fresh)
      await client.invalidateQueries({ queryKey: calendarKeys.settings })
    },
  })
}

export const useConnectCalDav = () =>
  useConnecting((body: NonNullable<CallArgs<typeof connectionsApi.connectCalDav>['body']>) =>
    connecting.connectCalDav({ body }),
  )
export const useDisconnect = () =>
  useConnecting((platform: Platform) => connecting.disconnect({ params: { platform } }))
export const useAddAddress = () =>
  useConnecting((address: string) => connecting.addAddress({ body: { address } }))
export const useRemoveAddress = () =>
  useConnecting((id: string) => connecting.removeAddress({ params: { id } }))

/** The browser leaves for the provider, which sends it back to this screen. */
export const useAuthorize = () =>
  useMutation({
    mutationFn: async (platform: OAuthPlatform) => {
      const { url } = await connecting.authorize({ params: { platform } })
      location.assign(url)
    },
  })

export const useAccountCalendars = (platform: Platform, account: string) =>
  useQuery({
    queryKey: calendarKeys.accountCalendars(platform, account),
    queryFn: ({ signal }) => connecting.calendars({ params: { platform } }, { signal }),
  })

export function useSyncNow() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => calendar.syncNow(),
    onSuccess: () => client.invalidateQueries({ queryKey: calendarKeys.connections }),
  })
}

export function useRenewFeed() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => feed.renew(),
    onSuccess: (fresh) => putFresh(client, calendarKeys.feed, fresh),
  })
}
