import type { OutboxEntry } from './entry.ts'

/** Keeps messages until they are delivered. */
export interface OutboxStore {
  /** What this person wrote in all windows, in the order of writing. */
  all(userId: string): Promise<readonly OutboxEntry[]>
  /** Replaces an entry with the same clientId, and moves it to the end. */
  add(entry: OutboxEntry): Promise<void>
  /** Does nothing if the entry is gone. */
  fail(clientId: string, failure: string): Promise<void>
  remove(clientId: string): Promise<void>
}

/** For a browser that forbids storage. It keeps messages only until the page is closed. */
export function memoryStore(): OutboxStore {
  const entries = new Map<string, OutboxEntry>()
  return {
    all: async (userId) => [...entries.values()].filter((entry) => entry.userId === userId),
    add: async (entry) => {
      entries.delete(entry.clientId)
      entries.set(entry.clientId, entry)
    },
    fail: async (clientId, failure) => {
      const entry = entries.get(clientId)
      if (entry) entries.set(clientId, { ...entry, failure })
    },
    remove: async (clientId) => {
      entries.delete(clientId)
    },
  }
}
