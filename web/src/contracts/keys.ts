import { contractsCalls } from '@cuebook/domain/contracts/calls.ts'
import { addressOf } from '../kernel/api.ts'

/** What is known of contracts, by the address it was read from. Longer keys begin with these. */
export const contractsKeys = {
  list: [contractsCalls.list.path],
  one: (id: string) => [addressOf(contractsCalls.one.path, { id })],
  history: (id: string) => [addressOf(contractsCalls.history.path, { id })],
  changes: (id: string) => [addressOf(contractsCalls.changes.path, { id })],
  conflicts: (id: string) => [addressOf(contractsCalls.conflicts.path, { id })],
} as const
