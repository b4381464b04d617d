import { fold } from '../kernel/fold.ts'
import { inOrder } from '../kernel/in-order.ts'
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

/** What comes next first, then what has no date yet, then what is over, the latest first. */
export function byEventDate<T extends Pick<Contract, 'id' | 'eventDate'>>(
  contracts: readonly T[],
  today: string,
): T[] {
  const group = ({ eventDate }: T) => (eventDate === null ? 1 : eventDate >= today ? 0 : 2)
  return contracts.toSorted((a, b) => {
    const order = inOrder(a.eventDate ?? '', b.eventDate ?? '')
    return group(a) - group(b) || (group(a) === 2 ? -order : order) || inOrder(a.id, b.id)
  })
}
