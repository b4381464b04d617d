import type { Message, Thread } from '@cuebook/domain/messages/message.ts'

/** A conversation as far as it is loaded, the oldest message first. */
export type LoadedThread = Omit<Thread, 'messages'> & { readonly messages: readonly Message[] }

/** Puts the newest page behind the older messages that are loaded already. */
export function withNewest(loaded: LoadedThread | null | undefined, page: Thread): LoadedThread {
  const fresh = page.messages.toReversed()
  const first = fresh[0]
  const at =
    first && page.before !== null ? (loaded?.messages.findIndex(({ id }) => id === first.id) ?? -1) : -1
  // Without a common message there may be a gap, so the older ones are loaded again when they are wanted.
  if (!loaded || at < 0) return { ...page, messages: fresh }
  return { ...page, messages: [...loaded.messages.slice(0, at), ...fresh], before: loaded.before }
}

/** Puts a page of older messages in front; one that was asked for another state is dropped. */
export function withOlder(loaded: LoadedThread, page: Thread, askedBefore: string): LoadedThread {
  if (loaded.before !== askedBefore) return loaded
  return { ...loaded, messages: [...page.messages.toReversed(), ...loaded.messages], before: page.before }
}

/** Replaces a message by its new state, or puts it last. */
export function withMessage(loaded: LoadedThread, message: Message): LoadedThread {
  const at = loaded.messages.findIndex(({ id }) => id === message.id)
  const messages = at < 0 ? [...loaded.messages, message] : loaded.messages.with(at, message)
  return { ...loaded, messages }
}
