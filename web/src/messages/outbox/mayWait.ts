const keyOf = (userId: string): string => `outbox:${userId}`

/** Whether messages of this person may wait to be sent, so that other screens load the outbox only then. */
export function mayWait(userId: string): boolean {
  try {
    return localStorage.getItem(keyOf(userId)) !== null
  } catch {
    return true
  }
}

/** A browser that forbids storage keeps no message after its page was closed, so it has nothing to note. */
export function noteWaiting(userId: string, waits: boolean): void {
  try {
    if (waits) localStorage.setItem(keyOf(userId), 'waiting')
    else localStorage.removeItem(keyOf(userId))
  } catch {}
}
