import { z } from 'zod'
import { change } from './changes.ts'
import { contractEvents } from './history-words.ts'

export const historyEntry = z.object({
  id: z.string(),
  at: z.string(),
  event: z.enum(contractEvents),
  /** Who did it; null when the system itself did it. */
  by: z.enum(['dj', 'client']).nullable(),
  name: z.string().nullable(),
  version: z.number().int().nullable(),
  versionHash: z.string().nullable(),
  changes: z.array(change),
  /** SHA-256 over this entry and the one before it. */
  hash: z.string(),
})
export type HistoryEntry = z.output<typeof historyEntry>
