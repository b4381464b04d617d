import { usd } from '@cuebook/domain/kernel/words/money.ts'
import { reasonOf } from '../../kernel/calls/api.ts'
import { toast } from '../../kernel/ui/feedback/toast.ts'
import { ConfirmDialog } from '../../kernel/ui/overlay/ConfirmDialog.tsx'
import { useUnmarkCash } from './requests.ts'

interface TakeBackCashProps {
  contractId: string
  mark: string
  amount: number
}

/** For a DJ who marked the wrong amount. */
export function TakeBackCash({ contractId, mark, amount }: TakeBackCashProps) {
  const unmark = useUnmarkCash(contractId)
  return (
    <ConfirmDialog
      title={`Take back ${usd(amount)} in cash?`}
      description="The amount is open again, and the client is told by email."
      confirmLabel="Take back"
      cancelLabel="Keep"
      tone="danger"
      trigger={
        <button
          type="button"
          className="inline-flex min-h-6 items-center rounded-control font-medium text-violet-ink underline-offset-4 hover:underline touch:min-h-11"
        >
          Take back
          <span className="sr-only">{` ${usd(amount)}`}</span>
        </button>
      }
      onConfirm={async () => {
        try {
          await unmark.mutateAsync(mark)
          toast({ title: 'Cash Taken Back', description: `${usd(amount)} is open again.` })
        } catch (error) {
          toast({
            title: 'This did not work',
            variant: 'destructive',
            description: reasonOf(error, 'Please try again.'),
          })
          throw error
        }
      }}
    />
  )
}
