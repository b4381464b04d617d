import type { OutboxEntry } from './entry.ts'
import type { OutboxStore } from './store.ts'

const NAME = 'cuebook-outbox'
const ENTRIES = 'entries'
const BY_PERSON = 'userId'
const BY_CLIENT_ID = 'clientId'

/** The browser numbers the entries of all windows, which keeps them in order. */
type StoredEntry = OutboxEntry & { readonly order: number }

/** Keeps messages until they are delivered, even if the browser is closed. */
export async function indexedDbStore(): Promise<OutboxStore> {
  const opening = indexedDB.open(NAME, 1)
  opening.onupgradeneeded = () => {
    const entries = opening.result.createObjectStore(ENTRIES, { keyPath: 'order', autoIncrement: true })
    entries.createIndex(BY_PERSON, BY_PERSON)
    entries.createIndex(BY_CLIENT_ID, BY_CLIENT_ID, { unique: true })
  }
  const db = await resultOf(opening)
  // Another window may need to upgrade the database, and an open connection here would block it.
  db.onversionchange = () => db.close()

  async function change(work: (entries: IDBObjectStore) => Promise<void>): Promise<void> {
    const transaction = db.transaction(ENTRIES, 'readwrite', { durability: 'strict' })
    const done = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve()
      transaction.onabort = () => reject(transaction.error)
    })
    await work(transaction.objectStore(ENTRIES))
    await done
  }
  const find = async (entries: IDBObjectStore, clientId: string): Promise<StoredEntry | undefined> =>
    resultOf<StoredEntry | undefined>(entries.index(BY_CLIENT_ID).get(clientId))
  const drop = async (entries: IDBObjectStore, clientId: string) => {
    const kept = await find(entries, clientId)
    if (kept) await resultOf(entries.delete(kept.order))
  }
  return {
    all: async (userId) => {
      const entries = db.transaction(ENTRIES).objectStore(ENTRIES)
      const kept = await resultOf<StoredEntry[]>(entries.index(BY_PERSON).getAll(userId))
      return kept.sort((a, b) => a.order - b.order)
    },
    add: (entry) =>
      change(async (entries) => {
        await drop(entries, entry.clientId)
        const { clientId, userId, recipientId, content, attachment, writtenAt, failure } = entry
        await resultOf(
          entries.add({ clientId, userId, recipientId, content, attachment, writtenAt, failure }),
        )
      }),
    fail: (clientId, failure) =>
      change(async (entries) => {
        const kept = await find(entries, clientId)
        if (kept) await resultOf(entries.put({ ...kept, failure }))
      }),
    remove: (clientId) => change((entries) => drop(entries, clientId)),
  }
}

function resultOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}
