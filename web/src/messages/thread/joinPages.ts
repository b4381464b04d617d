import type { Message, Thread } from '@cuebook/domain/messages/message.ts'

/** The loaded part of a conversation, the oldest message first. */
export type LoadedThread = Omit<Thread, 'messages'> & { readonly messages: readonly Message[] }

/** Appends the newest page to the older messages that are already loaded. */
export function withNewest(loaded: LoadedThread | null | undefined, page: Thread): LoadedThread {
  const fresh = page.messages.toReversed()
  const first = fresh[0]
  const at =
    first && page.before !== null ? (loaded?.messages.findIndex(({ id }) => id === first.id) ?? -1) : -1
  // If the two share no message, some may be missing between them, so the older ones are dropped and loaded again.
  if (!loaded || at < 0) return { ...page, messages: fresh }
  return { ...page, messages: [...loaded.messages.slice(0, at), ...fresh], before: loaded.before }
}

/** Puts a page of older messages in front. A page is dropped if the loaded part has changed since. */
export function withOlder(loaded: LoadedThread, page: Thread, askedBefore: string): LoadedThread {
  if (loaded.before !== askedBefore) return loaded
  return { ...loaded, messages: [...page.messages.toReversed(), ...loaded.messages], before: page.before }
}

/** Replaces a message by its new state, or puts it at its place. What was read stays read: an older state came late. */
export function withMessage(loaded: LoadedThread, message: Message): LoadedThread {
  const { messages, before } = loaded
  const at = messages.findIndex(({ id }) => id === message.id)
  const present = messages[at]
  if (present) {
    const status = present.status === 'read' ? 'read' : message.status
    return { ...loaded, messages: messages.with(at, { ...message, status }) }
  }
  const later = messages.findIndex(({ id }) => id > message.id)
  // Older than all that is loaded, with others in between that are not.
  if (later === 0 && before !== null) return loaded
  return { ...loaded, messages: messages.toSpliced(later < 0 ? messages.length : later, 0, message) }
}
