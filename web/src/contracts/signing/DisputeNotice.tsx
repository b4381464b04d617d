import type { Party } from '@cuebook/domain/contracts/life/lifecycle.ts'
import type { DisputeState } from '@cuebook/domain/payments/dispute.ts'
import { Notice } from '../../kernel/ui/feedback/Notice.tsx'

const tones = { opened: 'warning', won: 'info', lost: 'warning' } as const

export function DisputeNotice({ state, party }: { state: DisputeState; party: Party }) {
  return (
    <Notice tone={tones[state]} className="mt-4">
      {wordsFor(state, party)}
    </Notice>
  )
}

function wordsFor(state: DisputeState, party: Party): string {
  if (state === 'won') return 'A dispute was decided by the bank: the payment stands.'
  if (state === 'lost') return 'A dispute was decided by the bank: it took the payment back.'
  return party === 'client'
    ? 'A payment is disputed. Your bank was asked to take it back, and decides about it.'
    : 'A payment is disputed. The bank of the cardholder was asked to take it back, and decides about it.'
}
