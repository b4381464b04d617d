import type { messagesApi } from '@cuebook/domain/messages/api.ts'
import { messagesCalls } from '@cuebook/domain/messages/calls.ts'
import { greeting } from '@cuebook/domain/messages/greeting.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { callsOf } from '../kernel/api.ts'
import { toast } from '../kernel/ui/feedback/toast.ts'
import { messagesKeys } from './keys.ts'

const api = callsOf<typeof messagesApi>(messagesCalls)

export const UNREAD_POLL_MS = 10_000
export const UNREAD_STALE_MS = 5_000

/** The number of unread messages; undefined until it has loaded. */
export function useUnread(enabled: boolean): number | undefined {
  const { data, isError } = useQuery({
    queryKey: messagesKeys.unread,
    queryFn: ({ signal }) => api.stats({}, { signal }),
    refetchInterval: UNREAD_POLL_MS,
    refetchIntervalInBackground: false,
    staleTime: UNREAD_STALE_MS,
    enabled,
  })
  return data?.unreadCount ?? (isError ? 0 : undefined)
}

/** The number for a badge, which shows nothing for 0 and while it loads. */
export const useUnreadCount = (enabled: boolean): number => useUnread(enabled) ?? 0

/** 'Contact DJ': sends the greeting, then opens the conversation. */
export function useContactDj() {
  const [, navigate] = useLocation()
  return useMutation({
    mutationFn: ({ id, firstName }: { id: string; firstName: string | null }) =>
      api.send({ body: { recipientId: id, content: greeting(firstName) } }),
    onSuccess: () => {
      toast({ title: 'Message sent!' })
      navigate('/messages')
    },
    onError: () =>
      toast({
        title: 'Error',
        description: 'Failed to send message. Please try again.',
        variant: 'destructive',
      }),
  })
}
