import type { ContractEvent } from '../contracts/history-words.ts'
import type { Role } from '../kernel/access.ts'

/** What webhooks tell, in the order in which people choose. */
export const webhookEvents = [
  'contract.sent',
  'booking.changed',
  'booking.signed',
  'booking.confirmed',
  'booking.cancelled',
  'booking.completed',
  'deposit.paid',
  'balance.paid',
  'payment.refunded',
  'payment.refund-promised',
  'request.received',
  'application.received',
  'application.accepted',
] as const
export type WebhookEvent = (typeof webhookEvents)[number]

/** A test that a person sends to their own address. It is not chosen. */
export const TEST_EVENT = 'webhook.test'
export const deliveredTypes = [...webhookEvents, TEST_EVENT] as const
export type DeliveredType = (typeof deliveredTypes)[number]

interface EventWords {
  readonly label: string
  /** Only for this role. */
  readonly role?: Role
}

export const eventWords: Readonly<Record<WebhookEvent, EventWords>> = {
  'contract.sent': { label: 'A contract was sent' },
  'booking.changed': { label: 'The terms of a booking were changed' },
  'booking.signed': { label: 'The client has signed, and the DJ signs next' },
  'booking.confirmed': { label: 'Both have signed, so it is booked' },
  'booking.cancelled': { label: 'A booking was cancelled' },
  'booking.completed': { label: 'The event is over' },
  'deposit.paid': { label: 'The deposit was paid' },
  'balance.paid': { label: 'The balance was paid' },
  'payment.refunded': { label: 'A payment was refunded' },
  'payment.refund-promised': { label: 'An operator gives an amount back' },
  'request.received': { label: 'A client asks you by name', role: 'dj' },
  'application.received': { label: 'A DJ applied to your request', role: 'client' },
  'application.accepted': { label: 'A client accepted your application', role: 'dj' },
}

export const eventsFor = (role: Role): WebhookEvent[] =>
  webhookEvents.filter((event) => (eventWords[event].role ?? role) === role)

/** What the audit trail of a contract says, as webhooks tell it. */
export const eventOfContract: Partial<Readonly<Record<ContractEvent, WebhookEvent>>> = {
  'contract.sent': 'contract.sent',
  'contract.changed': 'booking.changed',
  'contract.signed': 'booking.signed',
  'contract.confirmed': 'booking.confirmed',
  'contract.cancelled': 'booking.cancelled',
  'contract.completed': 'booking.completed',
  'contract.deposit-paid': 'deposit.paid',
  'contract.balance-paid': 'balance.paid',
  'contract.deposit-refunded': 'payment.refunded',
  'contract.balance-refunded': 'payment.refunded',
  'contract.refund-noted': 'payment.refunded',
  'contract.refund-given': 'payment.refund-promised',
}
