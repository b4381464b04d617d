import type { notificationsApi, unsubscribeApi } from '@cuebook/domain/notifications/api.ts'
import type {
  Notification,
  NotificationPage,
  Preference,
  PreferenceChange,
} from '@cuebook/domain/notifications/notification.ts'
import { notificationsCalls, unsubscribeCalls } from '@cuebook/domain/notifications/room.ts'
import {
  type InfiniteData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { callsOf } from '../kernel/api.ts'
import { notificationsKeys } from './keys.ts'

const api = callsOf<typeof notificationsApi>(notificationsCalls)
const unsubscribing = callsOf<typeof unsubscribeApi>(unsubscribeCalls)

type Pages = InfiniteData<NotificationPage, string | null>

export const useNotifications = () =>
  useInfiniteQuery({
    queryKey: notificationsKeys.list,
    queryFn: ({ pageParam, signal }) =>
      api.list({ query: pageParam === null ? {} : { before: pageParam } }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.before,
  })

/** Shows notifications as read at once, and then reads the server's list again. */
function useMarking<Wanted>(
  send: (wanted: Wanted) => Promise<unknown>,
  isMeant: (each: Notification, wanted: Wanted) => boolean,
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: send,
    meta: { unasked: true },
    onMutate: async (wanted: Wanted) => {
      await client.cancelQueries({ queryKey: notificationsKeys.list })
      client.setQueryData<Pages>(
        notificationsKeys.list,
        (known) => known && marked(known, (each) => isMeant(each, wanted)),
      )
    },
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: notificationsKeys.list }),
        client.invalidateQueries({ queryKey: notificationsKeys.unread }),
      ]),
  })
}

function marked(known: Pages, isMeant: (each: Notification) => boolean): Pages {
  const fresh = known.pages.flatMap(({ notifications }) =>
    notifications.filter((each) => !each.read && isMeant(each)),
  ).length
  const pages = known.pages.map((page) => ({
    ...page,
    unreadCount: Math.max(0, page.unreadCount - fresh),
    notifications: page.notifications.map((each) => (isMeant(each) ? { ...each, read: true } : each)),
  }))
  return { ...known, pages }
}

export const useReadOne = () =>
  useMarking(
    (id: string) => api.read({ params: { id } }),
    (each, id) => each.id === id,
  )

/** Marks notifications as read up to the newest one on the screen; newer ones stay unread. */
export const useReadAll = () =>
  useMarking(
    (upTo: string) => api.readAll({ body: { upTo } }),
    (each, upTo) => each.id <= upTo,
  )

export const usePreferences = () =>
  useQuery({
    queryKey: notificationsKeys.preferences,
    queryFn: ({ signal }) => api.preferences({}, { signal }),
    refetchOnMount: 'always',
  })

const SAVING = ['notifications', 'save-preference']

/** A switch moves at once, and moves back when the server did not save it. */
export function useSavePreference() {
  const client = useQueryClient()
  const put = (change: PreferenceChange) =>
    client.setQueryData<Preference[]>(notificationsKeys.preferences, (known) =>
      known?.map((each) =>
        each.kind === change.kind
          ? { kind: each.kind, mail: change.mail ?? each.mail, push: change.push ?? each.push }
          : each,
      ),
    )
  return useMutation({
    mutationKey: SAVING,
    // Changes are saved one after the other, so that the last press of a switch counts.
    scope: { id: SAVING.join() },
    mutationFn: (change: PreferenceChange) => api.savePreference({ body: change }),
    onMutate: async (change: PreferenceChange) => {
      await client.cancelQueries({ queryKey: notificationsKeys.preferences })
      put(change)
    },
    onError: (_error, { kind, mail, push }) =>
      put({
        kind,
        ...(mail !== undefined && { mail: !mail }),
        ...(push !== undefined && { push: !push }),
      }),
    onSettled: async () => {
      // While others are being saved, the server's answer would move their switches back.
      if (client.isMutating({ mutationKey: SAVING }) > 1) return
      await client.invalidateQueries({ queryKey: notificationsKeys.preferences })
    },
  })
}

export const useUnsubscribeLink = (token: string) =>
  useQuery({
    queryKey: notificationsKeys.unsubscribe(token),
    queryFn: ({ signal }) => unsubscribing.about({ params: { token } }, { signal }),
  })

export function useUnsubscribe(token: string) {
  const client = useQueryClient()
  const body = new Blob(['List-Unsubscribe=One-Click'], { type: 'application/x-www-form-urlencoded' })
  return useMutation({
    mutationFn: () => unsubscribing.unsubscribe({ params: { token }, body }),
    onSuccess: (state) => client.setQueryData(notificationsKeys.unsubscribe(token), state),
  })
}
