import type { Contract } from '@cuebook/domain/contracts/contract.ts'
import type { Party } from '@cuebook/domain/contracts/lifecycle.ts'
import { eventName } from '@cuebook/domain/contracts/words.ts'
import { useNow } from '../../kernel/useNow.ts'
import { ActionButton } from '../ActionButton.tsx'
import { mainAction } from '../mainAction.ts'

/** What the contract asks of this person next, as a button; nothing when it asks nothing. */
export function NextAction({ contract, party }: { contract: Contract; party: Party }) {
  const action = mainAction(contract, party, useNow())
  if (!action) return null
  return (
    <ActionButton
      contractId={contract.id}
      action={action}
      eventName={eventName(contract)}
      variant="soft"
      size="sm"
    />
  )
}
