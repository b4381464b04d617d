import type { Talker } from '@cuebook/domain/messages/message.ts'
import { useQuery } from '@tanstack/react-query'
import { messagesKeys } from '../../messages/keys.ts'
import { messagesClient } from '../../messages/requests.ts'

const none: readonly Talker[] = []

/** The people with whom this person talked last: the first page of the conversations. */
export function usePeople(): readonly Talker[] {
  const { data } = useQuery({
    queryKey: messagesKeys.people,
    queryFn: async ({ signal }) =>
      (await messagesClient.conversations({ query: {} }, { signal })).map(({ counterpart }) => counterpart),
  })
  return data ?? none
}
