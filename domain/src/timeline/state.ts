import type { ContractStatus } from '../contracts/life/status.ts'

export const timelineStates = ['open', 'over', 'cancelled'] as const
export type TimelineState = (typeof timelineStates)[number]

interface Facts {
  readonly status: ContractStatus
  /** Null while the hours of the event are not known. */
  readonly endsAt: Date | null
}

/** Both change it from the day on which the contract was sent until the event ends. Null for a draft, which has none. */
export function timelineState({ status, endsAt }: Facts, now: Date): TimelineState | null {
  if (status === 'draft') return null
  if (status === 'cancelled') return 'cancelled'
  return status === 'completed' || (endsAt && endsAt <= now) ? 'over' : 'open'
}
