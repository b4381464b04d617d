import type { Message } from '@cuebook/domain/messages/message.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { messagesRead } from '../news/requests.ts'
import { conversationChanged, messagesClient } from '../requests.ts'
import { putMessage } from './threadCache.ts'

/** A message is marked as read this long after it appeared (point 9 of the specification). */
export const READ_DELAY_MS = 1_000
/** When marking failed, it is tried again after this time. */
const READ_RETRY_MS = 10_000

interface Reading {
  readonly withId: string
  readonly userId: string
  readonly messages: readonly Message[]
}

/** Marks each message of the other person as read, one call each, while the conversation is visible. */
export function useReading({ withId, userId, messages }: Reading): void {
  const client = useQueryClient()
  const visible = useVisible()
  const [retries, setRetries] = useState(0)
  const marking = useRef(new Set<string>())
  const unread = messages
    .filter((one) => one.recipientId === userId && one.status === 'unread')
    .map(({ id }) => id)
    .join()

  // biome-ignore lint/correctness/useExhaustiveDependencies: another number means that it is time to try again
  useEffect(() => {
    const ids = unread.split(',').filter((id) => id && !marking.current.has(id))
    if (!visible || ids.length === 0) return
    let retry: ReturnType<typeof setTimeout> | undefined
    const markAll = async () => {
      for (const id of ids) marking.current.add(id)
      let failed = false
      for (const id of ids) {
        try {
          await putMessage(client, withId, await messagesClient.read({ params: { id } }))
        } catch (error) {
          failed = true
          // biome-ignore lint/suspicious/noConsole: point 8 has it logged, and nothing else
          console.debug('A message could not be marked as read; this is tried again later.', error)
        }
        marking.current.delete(id)
      }
      void (failed ? conversationChanged : messagesRead)(client, withId)
      if (failed) retry = setTimeout(() => setRetries((n) => n + 1), READ_RETRY_MS)
    }
    const timer = setTimeout(markAll, READ_DELAY_MS)
    return () => {
      clearTimeout(timer)
      clearTimeout(retry)
    }
  }, [client, withId, visible, unread, retries])
}

function useVisible(): boolean {
  const [visible, setVisible] = useState(() => document.visibilityState === 'visible')
  useEffect(() => {
    const look = () => setVisible(document.visibilityState === 'visible')
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  return visible
}
