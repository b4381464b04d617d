import { cursorHeader } from '@cuebook/domain/kernel/pages.ts'
import type { messagesApi } from '@cuebook/domain/messages/api.ts'
import { greeting } from '@cuebook/domain/messages/greeting.ts'
import type { Conversation } from '@cuebook/domain/messages/message.ts'
import { messagesCalls } from '@cuebook/domain/messages/room.ts'
import { type QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { conversationAddress } from '../kernel/address/conversationAddress.ts'
import { callsOf } from '../kernel/calls/api.ts'
import { keyOf, queryOf } from '../kernel/calls/query.ts'
import { useCall } from '../kernel/calls/useCall.ts'
import { useChange } from '../kernel/calls/useChange.ts'
import { toast } from '../kernel/ui/feedback/toast.ts'
import { useBecomeClient } from '../kernel/user/becomeClient.ts'
import type { ListPage } from './list/listPage.ts'
import { wakeOutbox } from './outbox/wake.ts'

export const messagesClient = callsOf<typeof messagesApi>(messagesCalls)

export const UNREAD_POLL_MS = 10_000
export const UNREAD_STALE_MS = 5_000

/** The number of unread messages; undefined until it has loaded. */
export function useUnread(enabled: boolean): number | undefined {
  const { data, isError } = useCall(
    messagesClient.stats,
    {},
    {
      refetchInterval: UNREAD_POLL_MS,
      refetchIntervalInBackground: false,
      staleTime: UNREAD_STALE_MS,
      enabled,
    },
  )
  return data?.unreadCount ?? (isError ? 0 : undefined)
}

export const fetchUnread = (client: QueryClient): Promise<void> =>
  client.prefetchQuery({ ...queryOf(messagesClient.stats, {}), staleTime: UNREAD_STALE_MS })

/** The number for a badge, which shows nothing for 0 and while it loads. */
export const useUnreadCount = (enabled: boolean): number => useUnread(enabled) ?? 0

/** 'Contact DJ': sends the greeting, then opens the conversation. Whoever has no role yet writes as a client. */
export function useContactDj() {
  const [, navigate] = useLocation()
  const { becomeClient } = useBecomeClient()
  return useChange(messagesClient.send, {
    send: async ({ id, firstName }: { id: string; firstName: string | null }) => {
      await becomeClient()
      return messagesClient.send({ body: { recipientId: id, content: greeting(firstName) } })
    },
    done({ recipientId }) {
      toast({ title: 'Message sent!' })
      navigate(conversationAddress(recipientId))
    },
    failed: () =>
      toast({
        title: 'Error',
        description: 'Failed to send message. Please try again.',
        variant: 'destructive',
      }),
  })
}

export const threadKey = (userId: string): QueryKey => keyOf(messagesCalls.thread, { params: { userId } })

/** A page of the list of conversations, from an answer with its headers. */
export const listPageOf = ({ reply, headers }: { reply: Conversation[]; headers: Headers }): ListPage => ({
  rows: reply,
  next: headers.get(cursorHeader),
})

/** The first page of the list. */
export const newestConversations = queryOptions({
  queryKey: keyOf(messagesCalls.conversations),
  queryFn: async ({ signal }) =>
    listPageOf(await messagesClient.conversations.withHeaders({ query: {} }, { signal })),
  meta: { reads: messagesCalls.conversations.reads },
})

/** Call it after a message between the signed-in person and this one was sent or read. */
export async function conversationChanged(client: QueryClient, userId: string): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: keyOf(messagesCalls.stats) }),
    client.invalidateQueries({ queryKey: keyOf(messagesCalls.conversations) }),
    client.invalidateQueries({ queryKey: threadKey(userId) }),
  ])
}

/** Call it when the server can be reached again: what waits in the outbox is sent at once. */
export const sendWaiting = (): void => wakeOutbox()
