import { fold } from '../kernel/fold.ts'
import { inOrder } from '../kernel/words/in-order.ts'
import type { Contract } from './contract.ts'
import { eventName, longDate } from './words.ts'

type Listed = Pick<
  Contract,
  | 'id'
  | 'eventType'
  | 'eventDate'
  | 'venue'
  | 'venueAddress'
  | 'djName'
  | 'clientName'
  | 'clientEmail'
  | 'status'
>

/** Whether each typed word is the beginning of, or inside, something that the contract says. */
export function matchesText(contract: Listed, typed: string): boolean {
  const words = fold(typed).split(/\s+/).filter(Boolean)
  if (words.length === 0) return true
  const { eventDate, venue, venueAddress, djName, clientName, clientEmail, status } = contract
  const said = [
    ...[eventName(contract), eventDate, eventDate && longDate(eventDate)],
    ...[venue, venueAddress, djName, clientName, clientEmail, status],
  ]
  const text = fold(said.filter(Boolean).join(' '))
  return words.every((word) => text.includes(word))
}

/** Whether the event is still ahead, has no day yet, or is over. */
export type EventGroup = 'coming' | 'undated' | 'past'
export const eventGroups: readonly EventGroup[] = ['coming', 'undated', 'past']

export function eventGroup({ eventDate }: Pick<Contract, 'eventDate'>, today: string): EventGroup {
  if (eventDate === null) return 'undated'
  return eventDate >= today ? 'coming' : 'past'
}

/** The order of the groups; what comes next first, and of what is over the latest. Else the order stays. */
export function byEventDate<T extends Pick<Contract, 'eventDate'>>(
  contracts: readonly T[],
  today: string,
): T[] {
  const rank = (one: T) => eventGroups.indexOf(eventGroup(one, today))
  return contracts.toSorted((a, b) => {
    const order = inOrder(a.eventDate ?? '', b.eventDate ?? '')
    return rank(a) - rank(b) || (eventGroup(a, today) === 'past' ? -order : order)
  })
}
