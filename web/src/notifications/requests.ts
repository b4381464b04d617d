import type { notificationsApi, unsubscribeApi } from '@cuebook/domain/notifications/api.ts'
import type {
  Notification,
  NotificationPage,
  Preference,
  PreferenceChange,
} from '@cuebook/domain/notifications/notification.ts'
import { notificationsCalls, unsubscribeCalls } from '@cuebook/domain/notifications/room.ts'
import { type InfiniteData, type QueryClient, useInfiniteQuery } from '@tanstack/react-query'
import { callsOf } from '../kernel/calls/api.ts'
import { pagesOf, queryOf } from '../kernel/calls/query.ts'
import { tellFailure } from '../kernel/calls/tellFailure.ts'
import { useCall } from '../kernel/calls/useCall.ts'
import { useChange } from '../kernel/calls/useChange.ts'

const api = callsOf<typeof notificationsApi>(notificationsCalls)
const unsubscribing = callsOf<typeof unsubscribeApi>(unsubscribeCalls)

type Pages = InfiniteData<NotificationPage, unknown>

const list = pagesOf(api.list, {
  args: { query: {} },
  after: (before) => ({ query: { before } }),
  read: ({ reply }) => reply,
  next: (page) => page.before,
})
const { queryKey: preferencesKey } = queryOf(api.preferences, {})

export const useNotifications = () => useInfiniteQuery(list)

/** Shows notifications as read before the server has answered. */
async function markEarly(client: QueryClient, isMeant: (each: Notification) => boolean) {
  const { queryKey } = list
  await client.cancelQueries({ queryKey })
  const before = client.getQueryData(queryKey)
  client.setQueryData<Pages>(queryKey, before && marked(before, isMeant))
  return () => void client.setQueryData(queryKey, before)
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
  useChange(api.read, {
    send: (id: string) => api.read({ params: { id } }),
    early: (client, id) => markEarly(client, (each) => each.id === id),
    unasked: true,
  })

/** Marks notifications as read up to the newest one on the screen; newer ones stay unread. */
export const useReadAll = () =>
  useChange(api.readAll, {
    send: (upTo: string) => api.readAll({ body: { upTo } }),
    early: (client, upTo) => markEarly(client, (each) => each.id <= upTo),
    failed: tellFailure('Error', 'They could not be marked as read. Please try again.'),
    unasked: true,
  })

export const usePreferences = () => useCall(api.preferences, {}, { refetchOnMount: 'always' })

const putPreference = (client: QueryClient, change: PreferenceChange): void =>
  void client.setQueryData<Preference[]>(preferencesKey, (known) =>
    known?.map((each) =>
      each.kind === change.kind
        ? { kind: each.kind, mail: change.mail ?? each.mail, push: change.push ?? each.push }
        : each,
    ),
  )

/** A switch moves at once, and moves back when the server did not save it. */
export const useSavePreference = () =>
  useChange(api.savePreference, {
    // The last press of a switch counts.
    oneByOne: 'save-preference',
    send: (body: PreferenceChange) => api.savePreference({ body }),
    async early(client, change) {
      await client.cancelQueries({ queryKey: preferencesKey })
      putPreference(client, change)
      const { kind, mail, push } = change
      return () =>
        putPreference(client, {
          kind,
          ...(mail !== undefined && { mail: !mail }),
          ...(push !== undefined && { push: !push }),
        })
    },
    failed: tellFailure('Error', 'Your choice could not be saved. Please try again.'),
  })

export const useUnsubscribeLink = (token: string) => useCall(unsubscribing.about, { params: { token } })

export function useUnsubscribe(token: string) {
  const params = { token }
  const body = new Blob(['List-Unsubscribe=One-Click'], { type: 'application/x-www-form-urlencoded' })
  return useChange(unsubscribing.unsubscribe, {
    send: () => unsubscribing.unsubscribe({ params, body }),
    answers: () => queryOf(unsubscribing.about, { params }),
  })
}
