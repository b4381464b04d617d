import type { Talker } from '@cuebook/domain/messages/message.ts'
import { useQuery } from '@tanstack/react-query'
import { newestConversations } from '../../messages/requests.ts'

const none: readonly Talker[] = []

/** The people with whom this person talked last: the first page of the conversations. */
export const usePeople = (): readonly Talker[] =>
  useQuery({ ...newestConversations, select: ({ rows }) => rows.map(({ counterpart }) => counterpart) })
    .data ?? none
