import type { Message } from '@cuebook/domain/messages/message.ts'
import type { QueryClient } from '@tanstack/react-query'
import { messagesKeys } from '../keys.ts'
import { type LoadedThread, withMessage } from './joinPages.ts'

/** A page that is being read would not have the new message, so that reading is broken off. */
export async function putMessage(client: QueryClient, withId: string, message: Message): Promise<void> {
  const queryKey = messagesKeys.thread(withId)
  await client.cancelQueries({ queryKey, exact: true })
  client.setQueryData<LoadedThread | null>(queryKey, (loaded) => loaded && withMessage(loaded, message))
}
