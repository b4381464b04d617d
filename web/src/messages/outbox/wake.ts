const listeners = new Set<() => void>()

/** Says that the server can be reached again, so that what waits is sent at once. */
export function wakeOutbox(): void {
  for (const listener of listeners) listener()
}

export function onWake(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
