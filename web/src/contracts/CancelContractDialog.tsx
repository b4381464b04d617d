import type { ContractDetail } from '@cuebook/domain/contracts/contract.ts'
import { depositHeldCents } from '@cuebook/domain/contracts/money/money.ts'
import { countsAs, refundOnCancel } from '@cuebook/domain/contracts/money/refund.ts'
import { refundWords } from '@cuebook/domain/contracts/money/refund-words.ts'
import { cents } from '@cuebook/domain/kernel/words/money.ts'
import type { ReactNode } from 'react'
import { reasonOf } from '../kernel/calls/api.ts'
import { toast } from '../kernel/ui/feedback/toast.ts'
import { ConfirmDialog } from '../kernel/ui/overlay/ConfirmDialog.tsx'
import { isFirstSend } from './contractOffers.ts'
import { otherParty } from './contractWords.ts'
import { useCancelContract } from './oneContract.ts'

interface CancelContractDialogProps {
  contract: ContractDetail
  trigger: ReactNode
  focusAfter: () => HTMLElement | null
}

export function CancelContractDialog({ contract, trigger, focusAfter }: CancelContractDialogProps) {
  const cancel = useCancelContract(contract.id)
  const paid = depositHeldCents(contract)
  const received = { paidCents: paid, cashCents: cents(contract.deposit?.cash ?? 0) }
  const outcome = refundOnCancel(contract, received, countsAs(contract.party, contract.suspended), new Date())
  return (
    <ConfirmDialog
      title="Cancel this contract?"
      description={
        isFirstSend(contract, contract.party, new Date())
          ? 'This cannot be undone.'
          : `This cannot be undone. ${otherParty(contract, contract.party)} is told by email.`
      }
      confirmLabel="Cancel Contract"
      cancelLabel="Keep Contract"
      tone="danger"
      trigger={trigger}
      focusAfter={focusAfter}
      onConfirm={async () => {
        try {
          await cancel.mutateAsync()
          toast({ title: 'Contract Cancelled' })
        } catch (error) {
          toast({
            title: 'Cancellation Failed',
            description: reasonOf(error, 'Please try again.'),
            variant: 'destructive',
          })
          throw error
        }
      }}
    >
      <p className="rounded-control bg-sunk px-4 py-3 font-medium">{refundWords(outcome, paid)}</p>
    </ConfirmDialog>
  )
}
