import { describe, expect, test } from 'vitest'
import { type ContractEvent, contractEvents, historyInWords } from './history-words.ts'

/** Written by hand: the sentence about each event of version 2. */
const sentences: Record<ContractEvent, string> = {
  'contract.created': 'Dana Jordan created the contract (version 2)',
  'contract.sent': 'Dana Jordan sent the contract',
  'contract.viewed': 'Dana Jordan looked at the contract (version 2)',
  'contract.changed': 'Dana Jordan changed the terms (version 2)',
  'contract.consented': 'Dana Jordan agreed to sign electronically',
  'contract.signed': 'Dana Jordan signed the contract (version 2)',
  'contract.signature-voided': 'Dana Jordan voided the signatures by changing the terms',
  'contract.confirmed': 'Dana Jordan countersigned: the contract is fully executed (version 2)',
  'contract.sealed': 'Dana Jordan sealed the document',
  'contract.downloaded': 'Dana Jordan downloaded the document',
  'contract.cancelled': 'Dana Jordan cancelled the contract',
  'contract.completed': 'Dana Jordan marked the event as completed',
  'contract.deposit-requested': 'Dana Jordan made a payment link for the deposit',
  'contract.deposit-paid': 'Dana Jordan received the deposit',
  'contract.deposit-refunded': 'Dana Jordan refunded the deposit',
  'contract.balance-requested': 'Dana Jordan made a payment link for the balance',
  'contract.balance-paid': 'Dana Jordan received the balance',
  'contract.balance-refunded': 'Dana Jordan refunded the balance',
  'contract.refund-given': 'Dana Jordan gave back an amount that was paid by card',
  'contract.refund-noted': 'Dana Jordan noted a refund that was made at the payment provider',
  'contract.dispute-opened': 'Dana Jordan noted that a payment is disputed at the bank',
  'contract.dispute-won': 'Dana Jordan noted that a dispute was won: the payment stands',
  'contract.dispute-lost': 'Dana Jordan noted that a dispute was lost: the bank took the payment back',
  'contract.payment-link-mailed': 'Dana Jordan mailed the payment link to the client',
  'contract.cash-marked': 'Dana Jordan marked an amount as paid in cash',
  'contract.cash-unmarked': 'Dana Jordan took back a mark of cash',
  'contract.reminded': 'Dana Jordan sent a reminder',
}

describe('the history', () => {
  test('has a sentence for every event', () => {
    expect(contractEvents.toSorted()).toEqual(Object.keys(sentences).toSorted())
  })

  test.each(contractEvents)('says who did it for %s, and the version where it matters', (event) => {
    expect(historyInWords({ event, name: 'Dana Jordan', version: 2 })).toBe(sentences[event])
  })

  test('names Cuebook for what the system did', () => {
    expect(historyInWords({ event: 'contract.completed', name: null, version: 1 })).toBe(
      'Cuebook marked the event as completed',
    )
  })

  test('leaves out a version that is not known', () => {
    expect(historyInWords({ event: 'contract.signed', name: 'Clara Bell', version: null })).toBe(
      'Clara Bell signed the contract',
    )
  })
})
