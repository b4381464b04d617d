import type { calendarApi } from '@cuebook/domain/calendar/api.ts'
import type { connectionsApi } from '@cuebook/domain/calendar/connections-api.ts'
import type { feedApi } from '@cuebook/domain/calendar/feed-api.ts'
import { calendarCalls, connectionsCalls, feedCalls } from '@cuebook/domain/calendar/room.ts'
import type { OAuthPlatform, Platform } from '@cuebook/domain/calendar/settings.ts'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { type CallArgs, callsOf } from '../kernel/calls/api.ts'
import { unlessJustCome } from '../kernel/calls/prepare.ts'
import { keyOf, queryOf } from '../kernel/calls/query.ts'
import { useCall } from '../kernel/calls/useCall.ts'
import { useChange } from '../kernel/calls/useChange.ts'

const calendar = callsOf<typeof calendarApi>(calendarCalls)
const connecting = callsOf<typeof connectionsApi>(connectionsCalls)
const feed = callsOf<typeof feedApi>(feedCalls)

const connections = queryOf(connecting.read, {})

export const useConnections = () => useCall(connecting.read, {}, { refetchOnMount: unlessJustCome })
export const useFeed = () => useCall(feed.read, {}, { refetchOnMount: unlessJustCome })

export const fetchCalendars = (client: QueryClient): Promise<unknown> =>
  Promise.all([client.prefetchQuery(connections), client.prefetchQuery(queryOf(feed.read, {}))])

/** Most changes of connections answer with all of them. */
const answers = () => connections

export const useConnectCalDav = () =>
  useChange(connecting.connectCalDav, {
    send: (body: NonNullable<CallArgs<typeof connectionsApi.connectCalDav>['body']>) =>
      connecting.connectCalDav({ body }),
    answers,
  })
export const useDisconnect = () =>
  useChange(connecting.disconnect, {
    send: (platform: Platform) => connecting.disconnect({ params: { platform } }),
    answers,
  })
export const useAddAddress = () =>
  useChange(connecting.addAddress, {
    send: (address: string) => connecting.addAddress({ body: { address } }),
    answers,
  })
export const useRemoveAddress = () =>
  useChange(connecting.removeAddress, {
    send: (id: string) => connecting.removeAddress({ params: { id } }),
    answers,
  })

/** The browser leaves for the provider, which sends it back to this screen. */
export const useAuthorize = () =>
  useChange(connecting.authorize, {
    async send(platform: OAuthPlatform) {
      const { url } = await connecting.authorize({ params: { platform } })
      location.assign(url)
    },
  })

/** Another account has other calendars. News of a sync does not ask the provider for them again. */
export const useAccountCalendars = (platform: Platform, account: string) =>
  useQuery({
    queryKey: [...keyOf(connectionsCalls.calendars, { params: { platform } }), account],
    queryFn: ({ signal }) => connecting.calendars({ params: { platform } }, { signal }),
  })

export const useSyncNow = () => useChange(calendar.syncNow, { send: () => calendar.syncNow() })

export const useRenewFeed = () =>
  useChange(feed.renew, { send: () => feed.renew(), answers: () => queryOf(feed.read, {}) })
