import { tellFailure } from '../../kernel/calls/tellFailure.ts'
import { toast } from '../../kernel/ui/feedback/toast.ts'
import { useCompleteContract } from '../oneContract.ts'

/** `focusAfter`: where the focus goes, because the button disappears with the action. */
export function useMarkCompleted(contractId: string, focusAfter: () => HTMLElement | null) {
  const complete = useCompleteContract(contractId)
  const markCompleted = () =>
    complete.mutate(undefined, {
      onSuccess: () => {
        toast({ title: 'Marked as completed' })
        focusAfter()?.focus()
      },
      onError: tellFailure('Update Failed', 'Please try again.'),
    })
  return { markCompleted, marking: complete.isPending }
}
