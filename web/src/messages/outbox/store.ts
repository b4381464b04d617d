import type { OutboxEntry } from './entry.ts'

/** Keeps messages until they are delivered. */
export interface OutboxStore {
  /** What this person wrote, in the order in which it was written, in whichever window. */
  all(userId: string): Promise<readonly OutboxEntry[]>
  /** An entry with the same clientId is replaced, and stands last. */
  add(entry: OutboxEntry): Promise<void>
  /** Does nothing if the entry is gone. */
  fail(clientId: string, failure: string): Promise<void>
  remove(clientId: string): Promise<void>
}

/** For a browser that forbids storage: lasts as long as the page. */
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
