import type { ContractDetail } from '@cuebook/domain/contracts/contract.ts'
import { allowedActions } from '@cuebook/domain/contracts/lifecycle.ts'
import { CircleCheck, CircleX } from 'lucide-react'
import { reasonOf } from '../../kernel/api.ts'
import { Button } from '../../kernel/ui/button/Button.tsx'
import { toast } from '../../kernel/ui/feedback/toast.ts'
import { CancelContractDialog } from '../CancelContractDialog.tsx'
import { useCompleteContract } from '../oneContract.ts'
import { ReviewLink } from './ReviewLink.tsx'

interface ContractEndProps {
  contract: ContractDetail
  /** Where the focus goes when the contract ends, because its button disappears. */
  focusAfter: () => HTMLElement | null
}

/** The buttons for the two ways in which a contract ends, completed and cancelled, and for the review afterwards. */
export function ContractEnd({ contract, focusAfter }: ContractEndProps) {
  const complete = useCompleteContract(contract.id)
  const allowed = allowedActions(contract, contract.party, new Date())
  const markCompleted = () =>
    complete.mutate(undefined, {
      onSuccess: () => {
        toast({ title: 'Marked as completed' })
        focusAfter()?.focus()
      },
      onError: (error) =>
        toast({
          title: 'Update Failed',
          description: reasonOf(error, 'Please try again.'),
          variant: 'destructive',
        }),
    })
  return (
    <div className="flex flex-col gap-2 empty:hidden">
      <ReviewLink contract={contract} />
      {allowed.includes('complete') && (
        <Button loading={complete.isPending} onClick={markCompleted}>
          <CircleCheck aria-hidden />
          Mark as completed
        </Button>
      )}
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
