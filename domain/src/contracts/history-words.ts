/** The events of a contract's audit trail, in the past tense. */
export const contractEvents = [
  'contract.created',
  'contract.sent',
  'contract.viewed',
  'contract.changed',
  'contract.consented',
  'contract.signed',
  'contract.signature-voided',
  'contract.confirmed',
  'contract.sealed',
  'contract.downloaded',
  'contract.cancelled',
  'contract.completed',
  'contract.deposit-requested',
  'contract.deposit-paid',
  'contract.deposit-refunded',
  'contract.balance-requested',
  'contract.balance-paid',
  'contract.balance-refunded',
  'contract.refund-noted',
  'contract.refund-given',
  'contract.dispute-opened',
  'contract.dispute-won',
  'contract.dispute-lost',
  'contract.payment-link-mailed',
  'contract.cash-marked',
  'contract.cash-unmarked',
  'contract.reminded',
] as const
export type ContractEvent = (typeof contractEvents)[number]

const words: Record<ContractEvent, string> = {
  'contract.created': 'created the contract',
  'contract.sent': 'sent the contract',
  'contract.viewed': 'looked at the contract',
  'contract.changed': 'changed the terms',
  'contract.consented': 'agreed to sign electronically',
  'contract.signed': 'signed the contract',
  'contract.signature-voided': 'voided the signatures by changing the terms',
  'contract.confirmed': 'countersigned: the contract is fully executed',
  'contract.sealed': 'sealed the document',
  'contract.downloaded': 'downloaded the document',
  'contract.cancelled': 'cancelled the contract',
  'contract.completed': 'marked the event as completed',
  'contract.deposit-requested': 'made a payment link for the deposit',
  'contract.deposit-paid': 'received the deposit',
  'contract.deposit-refunded': 'refunded the deposit',
  'contract.balance-requested': 'made a payment link for the balance',
  'contract.balance-paid': 'received the balance',
  'contract.balance-refunded': 'refunded the balance',
  'contract.refund-noted': 'noted a refund that was made at the payment provider',
  'contract.refund-given': 'gave back an amount that was paid by card',
  'contract.dispute-opened': 'noted that a payment is disputed at the bank',
  'contract.dispute-won': 'noted that a dispute was won: the payment stands',
  'contract.dispute-lost': 'noted that a dispute was lost: the bank took the payment back',
  'contract.payment-link-mailed': 'mailed the payment link to the client',
  'contract.cash-marked': 'marked an amount as paid in cash',
  'contract.cash-unmarked': 'took back a mark of cash',
  'contract.reminded': 'sent a reminder',
}

interface HistoryEvent {
  readonly event: ContractEvent
  /** Null when the system itself did it. */
  readonly name: string | null
  readonly version: number | null
}

/** 'Clara Bell signed the contract (version 2)' */
export function historyInWords({ event, name, version }: HistoryEvent): string {
  const suffix = version !== null && versioned.has(event) ? ` (version ${version})` : ''
  return `${name ?? 'Cuebook'} ${words[event]}${suffix}`
}

const versioned = new Set<ContractEvent>([
  'contract.created',
  'contract.viewed',
  'contract.changed',
  'contract.signed',
  'contract.confirmed',
])
