import type { QueryClient } from '@tanstack/react-query'

/** An upload may take minutes; what others do is not held back for so long. */
const LONGEST_WAIT_MS = 2_000

/**
 * Waits until the answers to this window's own changes are there. An event about such a change often comes before its
 * answer; followed at once, it takes away the row whose button was pressed, and with it what the answer would have said.
 */
export function afterOwnChanges(client: QueryClient, follow: () => void): void {
  const changes = client.getMutationCache()
  // What waits for the network is no change yet.
  const isWaiting = () => changes.getAll().some(({ state }) => state.status === 'pending' && !state.isPaused)
  if (!isWaiting()) {
    follow()
    return
  }
  const end = () => {
    clearTimeout(timer)
    stopWatching()
    follow()
  }
  const timer = setTimeout(end, LONGEST_WAIT_MS)
  const stopWatching = changes.subscribe(() => {
    if (!isWaiting()) end()
  })
}
