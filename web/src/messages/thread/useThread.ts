import type { contactsApi } from '@cuebook/domain/contacts/api.ts'
import { contactsCalls } from '@cuebook/domain/contacts/room.ts'
import type { Conversation, Thread } from '@cuebook/domain/messages/message.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { ApiError, callsOf } from '../../kernel/calls/api.ts'
import { useChange } from '../../kernel/calls/useChange.ts'
import { isSaidIn } from '../list/listPage.ts'
import { messagesClient, threadKey } from '../requests.ts'
import { type LoadedThread, withNewest, withOlder } from './joinPages.ts'

const contacts = callsOf<typeof contactsApi>(contactsCalls)

interface Reading {
  readonly withId: string
  readonly userId: string
}

/** The conversation with a person; null when the two may not write to each other. */
export function useThread({ withId, userId }: Reading) {
  const client = useQueryClient()
  const queryKey = threadKey(withId)
  return useQuery({
    queryKey,
    queryFn: async ({ signal }): Promise<LoadedThread | null> => {
      if (withId === userId) return null
      const page =
        (await unlessMissing(messagesClient.thread({ params: { userId: withId }, query: {} }, { signal }))) ??
        (await emptyThread(withId, signal))
      return page && withNewest(client.getQueryData<LoadedThread | null>(queryKey), page)
    },
    refetchOnMount: 'always',
    meta: { reads: messagesClient.thread.row.reads ?? [] },
  })
}

/** Somebody whom the person knows from a contract, but has not written to yet. */
async function emptyThread(withId: string, signal: AbortSignal): Promise<Thread | null> {
  const counterpart = await unlessMissing(contacts.read({ params: { id: withId } }, { signal }))
  return counterpart && { counterpart, messages: [], before: null, blocked: false, booking: null }
}

async function unlessMissing<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null
    throw error
  }
}

/** Loads the page before the oldest message that is shown. */
export const useOlderMessages = (withId: string) =>
  useChange(messagesClient.thread, {
    send: (before: string) => messagesClient.thread({ params: { userId: withId }, query: { before } }),
    unasked: true,
    done: (page, before, client) =>
      client.setQueryData<LoadedThread | null>(
        threadKey(withId),
        (loaded) => loaded && withOlder(loaded, page, before),
      ),
  })

/** Reads the conversation again when its row in the list says something that it does not show. The row is null when the list has none. */
export function useFollowRow(withId: string, row: Conversation | null | undefined): void {
  const client = useQueryClient()
  const seen = useRef(row)
  useEffect(() => {
    const before = seen.current
    seen.current = row
    if (before === undefined || before === row) return
    const queryKey = threadKey(withId)
    const loaded = client.getQueryData<LoadedThread | null>(queryKey)
    if (!row || !loaded || !isSaidIn(loaded, row)) void client.invalidateQueries({ queryKey })
  }, [client, withId, row])
}

/** Reads the person's email address for a conversation that came without it. */
export const readEmail = async (id: string): Promise<string> =>
  (await contacts.read({ params: { id } })).email
