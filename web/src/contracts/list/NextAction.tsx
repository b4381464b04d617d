import type { Contract } from '@cuebook/domain/contracts/contract.ts'
import type { Party } from '@cuebook/domain/contracts/life/lifecycle.ts'
import { eventName } from '@cuebook/domain/contracts/words.ts'
import type { ButtonVariant } from '../../kernel/ui/button/buttonClass.ts'
import { useNow } from '../../kernel/useNow.ts'
import { ActionButton, type ContractAction } from '../ActionButton.tsx'
import { mainAction } from '../mainAction.ts'

/** What only this person can do weighs most, and what is merely a nudge to the other party least. */
const weights: Partial<Record<ContractAction['kind'], ButtonVariant>> = {
  sign: 'primary',
  pay: 'primary',
  remind: 'secondary',
}

/** What the contract asks of this person next, as a button; nothing when it asks nothing. */
export function NextAction({ contract, party }: { contract: Contract; party: Party }) {
  const action = mainAction(contract, party, useNow())
  if (!action) return null
  return (
    <ActionButton
      contractId={contract.id}
      action={action}
      eventName={eventName(contract)}
      variant={weights[action.kind] ?? 'soft'}
      size="sm"
    />
  )
}
