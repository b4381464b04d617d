import { messagesCalls, safetyCalls } from '@cuebook/domain/messages/room.ts'
import type { safetyApi } from '@cuebook/domain/messages/safety-api.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callsOf } from '../../kernel/api.ts'

const api = callsOf<typeof safetyApi>(safetyCalls)

/** Blocks or unblocks a person, then reads the list and the conversation again. */
export function useSetBlocked(userId: string) {
  const client = useQueryClient()
  const isAboutConversations = (first: unknown) =>
    typeof first === 'string' && first.startsWith(messagesCalls.conversations.path)
  return useMutation({
    mutationFn: (blocked: boolean) => api[blocked ? 'block' : 'unblock']({ params: { userId } }),
    onSettled: () =>
      client.invalidateQueries({ predicate: ({ queryKey }) => isAboutConversations(queryKey[0]) }),
  })
}
