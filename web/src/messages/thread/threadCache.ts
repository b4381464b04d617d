import type { Message } from '@cuebook/domain/messages/message.ts'
import type { QueryClient } from '@tanstack/react-query'
import { threadKey } from '../requests.ts'
import { type LoadedThread, withMessage } from './joinPages.ts'

/** A page that is still loading would lack the new message, so its loading is cancelled. */
export async function putMessage(client: QueryClient, withId: string, message: Message): Promise<void> {
  const queryKey = threadKey(withId)
  await client.cancelQueries({ queryKey, exact: true })
  client.setQueryData<LoadedThread | null>(queryKey, (loaded) => loaded && withMessage(loaded, message))
}
