import type { Contract } from '../contracts/contract.ts'
import { dayIn } from '../contracts/form/hours.ts'
import type { ContractStatus } from '../contracts/life/status.ts'
import { inOrder } from '../kernel/words/in-order.ts'

/** A draft was offered to nobody, and a cancelled or completed event is not ahead. */
const ahead: readonly ContractStatus[] = ['sent', 'pending', 'signed', 'confirmed']

/** The events from today on, the next one first. 'Today' is the day at the place of the event. */
export const comingNights = (contracts: readonly Contract[], now: Date): Contract[] =>
  contracts
    .filter(
      ({ status, eventDate, timeZone }) =>
        ahead.includes(status) && eventDate !== null && eventDate >= dayIn(timeZone, now),
    )
    .toSorted((a, b) => inOrder(startOf(a), startOf(b)) || inOrder(a.id, b.id))

const startOf = ({ eventDate, startTime }: Contract): string => `${eventDate} ${startTime ?? ''}`
