import type { ConnectionState } from './connection.ts'

/** What is known of a connected calendar. */
export interface Health {
  readonly signedOut: boolean
  /** Whether somebody is bringing it in step at this moment. */
  readonly leased: boolean
  readonly failing: boolean
  readonly everInStep: boolean
}

/** The most pressing fact is the one that a card shows. */
export function connectionState(health: Health | undefined): ConnectionState {
  if (!health) return 'not-connected'
  if (health.signedOut) return 'signed-out'
  if (health.leased) return 'syncing'
  if (health.failing) return 'failing'
  return health.everInStep ? 'in-step' : 'waiting'
}
