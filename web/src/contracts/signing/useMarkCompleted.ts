import { reasonOf } from '../../kernel/api.ts'
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
      onError: (error) =>
        toast({
          title: 'Update Failed',
          description: reasonOf(error, 'Please try again.'),
          variant: 'destructive',
        }),
    })
  return { markCompleted, marking: complete.isPending }
}
