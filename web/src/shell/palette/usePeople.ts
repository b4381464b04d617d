import type { Conversation, Talker } from '@cuebook/domain/messages/message.ts'
import { useQuery } from '@tanstack/react-query'
import { newestConversations } from '../../messages/requests.ts'

const none: readonly Talker[] = []
const peopleIn = ({ rows }: { rows: readonly Conversation[] }): readonly Talker[] =>
  rows.map(({ counterpart }) => counterpart)

/** The people with whom this person talked last: the first page of the conversations. */
export const usePeople = (): readonly Talker[] =>
  useQuery({ ...newestConversations, select: peopleIn }).data ?? none
