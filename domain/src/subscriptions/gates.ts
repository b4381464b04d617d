/** What a subscription can open to a DJ. */
export type Gate =
  /** All addresses of a member (spec 2.1). */
  | 'member'
  /** Being found by clients. */
  | 'listing'
  /** Client requests, and applying to them (spec 2.22, point 6). */
  | 'requests'

/**
 * Each status of the payment provider, and what it opens. A status that is not listed opens nothing: `incomplete`,
 * for example, was never paid for.
 */
const opened: Readonly<Record<string, readonly Gate[]>> = {
  trialing: ['member', 'listing'],
  active: ['member', 'listing', 'requests'],
  past_due: ['member'],
  unpaid: ['member'],
  paused: ['member'],
  canceled: ['member'],
}

export const opens = (status: string | null | undefined, gate: Gate): boolean =>
  (status && Object.hasOwn(opened, status) && opened[status]?.includes(gate)) || false

/** The statuses that open a gate, for the database's own rule of which DJs are listed. */
export const statusesThatOpen = (gate: Gate): string[] =>
  Object.keys(opened).filter((status) => opens(status, gate))
