import type { ContractDetail } from '@cuebook/domain/contracts/contract.ts'
import { allowedActions } from '@cuebook/domain/contracts/life/lifecycle.ts'
import { Button } from '../../kernel/ui/button/Button.tsx'
import { CircleX } from '../../kernel/ui/icon/icons.ts'
import { CancelContractDialog } from '../CancelContractDialog.tsx'
import { ReviewLink } from './cards/ReviewLink.tsx'

interface ContractEndProps {
  contract: ContractDetail
  /** Where the focus goes when the contract is cancelled, because the button disappears. */
  focusAfter: () => HTMLElement | null
}

/** The button that cancels the contract, and the link to the review afterwards. */
export function ContractEnd({ contract, focusAfter }: ContractEndProps) {
  const allowed = allowedActions(contract, contract.party, new Date())
  return (
    <div className="flex flex-col gap-2 empty:hidden">
      <ReviewLink contract={contract} />
      {allowed.includes('cancel') && (
        <CancelContractDialog
          contract={contract}
          focusAfter={focusAfter}
          trigger={
            <Button variant="ghost">
              <CircleX aria-hidden />
              Cancel Contract
            </Button>
          }
        />
      )}
    </div>
  )
}
