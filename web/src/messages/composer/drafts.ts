import { useCallback, useState } from 'react'

const keyOf = (userId: string, withId: string): string => `draft:${userId}:${withId}`

/** When the browser's storage is full or forbidden, a draft is kept only until the page is closed. */
function quietly<T>(work: () => T): T | null {
  try {
    return work()
  } catch {
    return null
  }
}

/** What a person has begun to write to another, kept in this browser until it is sent. */
export function useDraft(userId: string, withId: string): [string, (text: string) => void] {
  const key = keyOf(userId, withId)
  const [text, setText] = useState(() => quietly(() => localStorage.getItem(key)) ?? '')
  const change = useCallback(
    (next: string) => {
      setText(next)
      quietly(() => (next === '' ? localStorage.removeItem(key) : localStorage.setItem(key, next)))
    },
    [key],
  )
  return [text, change]
}
