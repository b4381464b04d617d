import { type ContractStatus, isBooked } from '../contracts/life/status.ts'
import { DAY_MS } from '../kernel/durations.ts'

export const questionsStates = ['open', 'over', 'cancelled'] as const
export type QuestionsState = (typeof questionsStates)[number]

interface Facts {
  readonly status: ContractStatus
  /** Null while the hours of the event are not known. */
  readonly endsAt: Date | null
}

/** Questions are asked and answered from the second signature until the event ends. Null before that. */
export function questionsState({ status, endsAt }: Facts, now: Date): QuestionsState | null {
  if (status === 'cancelled') return 'cancelled'
  if (!isBooked({ status })) return null
  return status === 'completed' || (endsAt && endsAt <= now) ? 'over' : 'open'
}

const REMIND_BEFORE_MS = 14 * DAY_MS
/** So long after one word to the client the next one may follow. */
export const REMIND_PAUSE_MS = 3 * DAY_MS
/** Whoever is reminded later than this has no time to answer. */
const LAST_REMINDER_MS = DAY_MS

/** When the client is reminded without anybody's doing; null when the event is too near. */
export function remindsAt(startsAt: Date | null, sentAt: Date): Date | null {
  if (!startsAt) return null
  const at = Math.max(startsAt.getTime() - REMIND_BEFORE_MS, sentAt.getTime() + REMIND_PAUSE_MS)
  return at > startsAt.getTime() - LAST_REMINDER_MS ? null : new Date(at)
}

/** From when the DJ may remind the client. */
export const mayRemindFrom = (sentAt: Date, remindedAt: Date | null): Date =>
  new Date((remindedAt ?? sentAt).getTime() + REMIND_PAUSE_MS)
