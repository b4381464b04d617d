import { useState } from 'react'

/**
 * A choice that this browser remembers for a person. Storage can be full or forbidden; then the choice holds until the
 * page is left.
 */
export function useKeptChoice(userId: string, name: string): [string | null, (choice: string) => void] {
  const key = `cuebook-${name}:${userId}`
  const [chosen, setChosen] = useState(() => quietly(() => localStorage.getItem(key)))
  return [
    chosen,
    (choice) => {
      setChosen(choice)
      quietly(() => localStorage.setItem(key, choice))
    },
  ]
}

function quietly<T>(work: () => T): T | null {
  try {
    return work()
  } catch {
    return null
  }
}
