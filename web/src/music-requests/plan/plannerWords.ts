import { dayIn, daysUntil } from '@cuebook/domain/contracts/form/hours.ts'
import { longDate } from '@cuebook/domain/contracts/words.ts'
import type { MusicPlan } from '@cuebook/domain/music-requests/plan/plan.ts'

/** The last day on which the plan is open, at the place of the event; null while the event has no date. */
export const lastDay = ({ closesAt, contract }: MusicPlan): string | null =>
  closesAt === null ? null : dayIn(contract.timeZone, new Date(closesAt))

/** '20 days left', 'today' */
export function daysLeft({ contract }: MusicPlan, last: string, now: Date): string {
  const days = daysUntil(last, contract.timeZone, now)
  if (days <= 0) return 'today'
  return days === 1 ? '1 day left' : `${days} days left`
}

/** Why the plan cannot be changed, for the person who reads it; null while it is open. */
export function closedWords(plan: MusicPlan): string | null {
  const { state, party, djName, clientName, hasUnshared } = plan
  const last = lastDay(plan)
  const since = last ? ` since ${longDate(last)}` : ''
  if (state === 'locked')
    return party === 'client'
      ? `The plan is locked${since}.${hasUnshared ? ' Your last changes were not shared.' : ''} Ask ${djName} to open it again.`
      : `The plan is locked${since}. You can open it again for ${clientName}.`
  if (state === 'over') return 'The event is over, so the plan stays as it is.'
  if (state === 'cancelled') return 'This contract was cancelled, so the plan stays as it is.'
  return null
}

/** '22 songs', '1 song' */
export const songCount = (n: number): string => `${n} ${n === 1 ? 'song' : 'songs'}`

/** 'Dana' for 'Dana Jordan'. People without a name are called 'your DJ' and 'your client', and stay that. */
export const firstNameOf = (name: string): string =>
  name.startsWith('your ') ? name : (name.split(' ', 1)[0] ?? name)
