import type { ContractDetail } from '@cuebook/domain/contracts/contract.ts'
import { isAllowed } from '@cuebook/domain/contracts/life/lifecycle.ts'
import { Button } from '../../kernel/ui/button/Button.tsx'
import { Notice } from '../../kernel/ui/feedback/Notice.tsx'
import { CancelContractDialog } from '../CancelContractDialog.tsx'
import { otherParty } from '../contractWords.ts'
import { MessageButton } from '../MessageButton.tsx'

interface EditRefusedProps {
  contract: ContractDetail
  /** The sentence that says why the contract cannot be edited. */
  standing: string
  focusAfter: () => HTMLElement | null
}

/** Shown when a person opens the editor of a contract that can no longer be edited: what to do instead. */
export function EditRefused({ contract, standing, focusAfter }: EditRefusedProps) {
  const canCancel = isAllowed(contract, 'cancel', contract.party, new Date())
  const other = contract.party === 'dj' ? contract.client : contract.dj
  return (
    <Notice className="mb-5">
      <p>{standing}</p>
      <p className="mt-1 font-normal">
        {canCancel
          ? 'To change something, agree on it in a message, or cancel this contract and make a new one.'
          : 'If something is still open, write a message.'}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <MessageButton size="sm" userId={other.id} name={otherParty(contract, contract.party)} />
        {canCancel && (
          <CancelContractDialog
            contract={contract}
            focusAfter={focusAfter}
            trigger={
              <Button size="sm" variant="secondary">
                Cancel Contract
              </Button>
            }
          />
        )}
      </div>
    </Notice>
  )
}
