import { contractsCalls, depositCalls } from '@cuebook/domain/contracts/room.ts'
import { addressOf } from '../kernel/api.ts'

/** Keys of cached contract data: the path it was loaded from. Longer keys begin with these. */
export const contractsKeys = {
  list: [contractsCalls.list.path],
  one: (id: string) => [addressOf(contractsCalls.one.path, { id })],
  history: (id: string) => [addressOf(contractsCalls.history.path, { id })],
  statement: (id: string) => [addressOf(depositCalls.statement.path, { id })],
  changes: (id: string) => [addressOf(contractsCalls.changes.path, { id })],
  conflicts: (id: string) => [addressOf(contractsCalls.conflicts.path, { id })],
} as const
