import type { Message } from '@cuebook/domain/messages/message.ts'
import type { accountApi } from '@cuebook/domain/profiles/account-api.ts'
import { accountCalls } from '@cuebook/domain/profiles/room.ts'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { callsOf } from '../../kernel/calls/api.ts'
import { toast } from '../../kernel/ui/feedback/toast.ts'
import { conversationChanged, messagesClient } from '../requests.ts'
import { putMessage } from '../thread/threadCache.ts'
import type { WaitingEntry } from './entry.ts'
import { indexedDbStore } from './indexedDbStore.ts'
import { type Outbox, openOutbox, type Written } from './outbox.ts'
import { memoryStore } from './store.ts'

const account = callsOf<typeof accountApi>(accountCalls)
/** A call that gets no answer is given up after this time, because later messages wait for it. */
const PATIENCE_MS = 30_000

/** The one outbox of this page, which all parts of the page share. */
let present: { userId: string; client: QueryClient; opening: Promise<Outbox> } | null = null

function outboxOf(userId: string, client: QueryClient): Promise<Outbox> {
  if (present?.userId === userId && present.client === client) return present.opening
  present?.opening.then((outbox) => outbox.close())
  const opening = keptIn().then((store) =>
    openOutbox(userId, {
      store,
      isSignedIn: async (id) => (await account.currentUser({}, patient())).id === id,
      deliver: ({ recipientId, content, clientId, attachment }) =>
        messagesClient.send(
          { body: { recipientId, content, clientId, attachment: attachment ?? undefined } },
          patient(),
        ),
      onDelivered: (message) => delivered(client, userId, message),
      onSent: () =>
        toast({ title: 'Message sent', description: 'Your message has been delivered.', quiet: true }),
      onFailed: (reason) =>
        toast({ title: 'Failed to send message', description: reason, variant: 'destructive' }),
    }),
  )
  present = { userId, client, opening }
  return opening
}

const patient = () => ({ signal: AbortSignal.timeout(PATIENCE_MS) })
const keptIn = () => indexedDbStore().catch(memoryStore)

async function delivered(client: QueryClient, userId: string, message: Message): Promise<void> {
  if (message.senderId !== userId) return
  await putMessage(client, message.recipientId, message)
  void conversationChanged(client, message.recipientId)
}

/** The outbox of the person, which sends what waits; undefined until it is open. */
export function useOutbox(userId: string | undefined): Outbox | undefined {
  const client = useQueryClient()
  const [outbox, setOutbox] = useState<Outbox>()
  useEffect(() => {
    let gone = false
    if (userId) outboxOf(userId, client).then((opened) => !gone && setOutbox(opened))
    return () => {
      gone = true
    }
  }, [userId, client])
  return outbox?.userId === userId ? outbox : undefined
}

/** Writes into the outbox, which may still be opening. */
export function useWriteMessage(userId: string): (written: Written) => Promise<void> {
  const client = useQueryClient()
  return async (written) => (await outboxOf(userId, client)).write(written)
}

const nothing: readonly WaitingEntry[] = []

/** Everything that the person has written, to anybody, and that the server does not have yet. */
export const useWaiting = (outbox: Outbox | undefined): readonly WaitingEntry[] =>
  useSyncExternalStore(outbox?.subscribe ?? (() => () => {}), outbox?.entries ?? (() => nothing))
