import { bookedAt } from '../contracts/booked.ts'
import { addDays, eventHours, instantOf } from '../contracts/form/hours.ts'
import type { Terms } from '../contracts/form/terms.ts'
import type { ContractStatus } from '../contracts/life/status.ts'
import { musicCutoffOn } from '../contracts/money/money.ts'

interface Event extends Pick<Terms, 'eventDate' | 'startTime' | 'endTime' | 'timeZone'> {
  readonly clientSignedAt: Date | null
  readonly djSignedAt: Date | null
}

/**
 * When music closes: on the last day for music requests, at the hour when the event starts, or at the end of that day
 * while the hour is not known. Who books later than that can plan until the event itself. Null without a date.
 */
export function musicClosesAt(event: Event): Date | null {
  const { eventDate, startTime, timeZone } = event
  if (!eventDate) return null
  const closing = (day: string) =>
    startTime ? instantOf(day, startTime, timeZone) : instantOf(addDays(day, 1), '00:00', timeZone)
  const usual = closing(musicCutoffOn(eventDate))
  const booked = bookedAt(event)
  return booked && booked >= usual ? closing(eventDate) : usual
}

export const musicStates = ['open', 'locked', 'over', 'cancelled', 'not-sent'] as const
export type MusicState = (typeof musicStates)[number]

export interface MusicFacts extends Event {
  readonly status: ContractStatus
  /** When the DJ opened the music again. An opening before the lock does not count. */
  readonly reopenedAt: Date | null
}

/** Whether the client can still change the music of a contract. The plan and the music requests follow the same rule. */
export function musicState(contract: MusicFacts, now: Date): MusicState {
  const { status, reopenedAt } = contract
  if (status === 'draft') return 'not-sent'
  if (status === 'cancelled') return 'cancelled'
  const hours = eventHours(contract)
  if (status === 'completed' || (hours && hours.endsAt <= now)) return 'over'
  const closesAt = musicClosesAt(contract)
  if (!closesAt || now < closesAt) return 'open'
  return reopenedAt && reopenedAt >= closesAt ? 'open' : 'locked'
}
