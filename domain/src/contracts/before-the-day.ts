import { bookedOn } from './booked.ts'
import type { Contract } from './contract.ts'
import { dayIn } from './form/hours.ts'
import { isOver } from './life/lifecycle.ts'
import { openBalance } from './money/balance-step.ts'
import { balanceDueOn, depositHeldCents, musicCutoffOn, statementOf } from './money/money.ts'

/**
 * 'now': it is time to do it. 'later': it can wait until its day. 'closed': its day has passed, and it cannot be done
 * any more.
 */
export type TaskState = 'done' | 'now' | 'later' | 'closed'

export interface DayTask {
  readonly kind: 'deposit' | 'music' | 'evening' | 'balance'
  readonly state: TaskState
  /** The last day for it, as yyyy-mm-dd; null when it is due at once. */
  readonly by: string | null
  /** Zero for what costs nothing. */
  readonly cents: number
}

/** A booking that both signed and whose event is not over: its client looks forward to it. */
export const isAwaited = (contract: Contract, now: Date): boolean =>
  contract.status === 'confirmed' && contract.eventDate !== null && !isOver(contract, now)

/** What the client of such a booking has to do, and by when. While the DJ is suspended nothing is left to do. */
export function tasksBefore(contract: Contract & { readonly eventDate: string }, now: Date): DayTask[] {
  const { eventDate, timeZone } = contract
  const { dueCents, openCents, balanceCents, paidCents } = statementOf(contract, depositHeldCents(contract))
  const today = dayIn(timeZone, now)
  const booked = bookedOn(contract)
  const usualMusicBy = musicCutoffOn(eventDate)
  // Who books after the last day for music can plan it until the event.
  const musicBy = booked && booked > usualMusicBy ? eventDate : usualMusicBy
  const tasks: DayTask[] = []
  if (dueCents > 0)
    tasks.push({
      kind: 'deposit',
      state: openCents > 0 ? 'now' : 'done',
      by: null,
      cents: openCents || dueCents,
    })
  tasks.push({ kind: 'music', state: musicBy < today ? 'closed' : 'later', by: musicBy, cents: 0 })
  tasks.push({ kind: 'evening', state: 'later', by: eventDate, cents: 0 })
  const dueOn = balanceDueOn(eventDate, booked)
  const isStep = openBalance(contract, now)?.isStep ?? false
  if (balanceCents > 0)
    tasks.push({
      kind: 'balance',
      state: isStep ? 'now' : 'later',
      by: dueOn === booked ? null : dueOn,
      cents: balanceCents,
    })
  else if (paidCents > dueCents)
    tasks.push({ kind: 'balance', state: 'done', by: null, cents: paidCents - dueCents })
  return contract.suspended ? tasks.filter(({ state }) => state === 'done') : tasks
}
