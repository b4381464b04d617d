import type { messagesApi } from '@cuebook/domain/messages/api.ts'
import { greeting } from '@cuebook/domain/messages/greeting.ts'
import { messagesCalls } from '@cuebook/domain/messages/room.ts'
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { conversationAddress } from '../kernel/address/conversationAddress.ts'
import { callsOf } from '../kernel/api.ts'
import { toast } from '../kernel/ui/feedback/toast.ts'
import { useBecomeClient } from '../kernel/user/becomeClient.ts'
import { messagesKeys } from './keys.ts'
import { wakeOutbox } from './outbox/wake.ts'

export const messagesClient = callsOf<typeof messagesApi>(messagesCalls)

export const UNREAD_POLL_MS = 10_000
export const UNREAD_STALE_MS = 5_000

/** The number of unread messages; undefined until it has loaded. */
export function useUnread(enabled: boolean): number | undefined {
  const { data, isError } = useQuery({
    queryKey: messagesKeys.unread,
    queryFn: ({ signal }) => messagesClient.stats({}, { signal }),
    refetchInterval: UNREAD_POLL_MS,
    refetchIntervalInBackground: false,
    staleTime: UNREAD_STALE_MS,
    enabled,
  })
  return data?.unreadCount ?? (isError ? 0 : undefined)
}

/** The number for a badge, which shows nothing for 0 and while it loads. */
export const useUnreadCount = (enabled: boolean): number => useUnread(enabled) ?? 0

/** 'Contact DJ': sends the greeting, then opens the conversation. Whoever has no role yet writes as a client. */
export function useContactDj() {
  const [, navigate] = useLocation()
  const client = useQueryClient()
  const { becomeClient } = useBecomeClient()
  return useMutation({
    mutationFn: async ({ id, firstName }: { id: string; firstName: string | null }) => {
      await becomeClient()
      return messagesClient.send({ body: { recipientId: id, content: greeting(firstName) } })
    },
    onSuccess: ({ recipientId }) => {
      toast({ title: 'Message sent!' })
      void conversationChanged(client, recipientId)
      navigate(conversationAddress(recipientId))
    },
    onError: () =>
      toast({
        title: 'Error',
        description: 'Failed to send message. Please try again.',
        variant: 'destructive',
      }),
  })
}

/** Call it after a message between the signed-in person and this one was sent or read. */
export async function conversationChanged(client: QueryClient, userId: string): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: messagesKeys.unread }),
    client.invalidateQueries({ queryKey: messagesKeys.conversations }),
    client.invalidateQueries({ queryKey: messagesKeys.thread(userId) }),
  ])
}

/** Call it when the server can be reached again: what waits in the outbox is sent at once. */
export const sendWaiting = (): void => wakeOutbox()
