import type { ListedRequest } from '@cuebook/domain/service-requests/service-request.ts'
import { tellFailure } from '../../kernel/calls/tellFailure.ts'
import { Button } from '../../kernel/ui/button/Button.tsx'
import { toast } from '../../kernel/ui/feedback/toast.ts'
import { ConfirmDialog } from '../../kernel/ui/overlay/ConfirmDialog.tsx'
import { usePass } from './openRequests.ts'

/** For a DJ who is asked by name and cannot play, so that the client need not wait. */
export function PassButton({ request }: { request: ListedRequest }) {
  const { id, clientName, partyType } = request
  const pass = usePass(id)
  return (
    <ConfirmDialog
      title={`Tell ${clientName} that you cannot play?`}
      description="They are told at once and can ask somebody else. While the request is open you can still apply."
      confirmLabel="No, thank you"
      trigger={
        <Button size="sm" variant="ghost" aria-label={`No, thank you: ${partyType}`}>
          No, thank you
        </Button>
      }
      focusAfter={() => document.querySelector('h1')}
      onConfirm={async () => {
        try {
          await pass.mutateAsync()
          toast({ title: 'No, thank you', description: `${clientName} was told that you cannot play.` })
        } catch (error) {
          tellFailure('Error', 'Please try again.')(error)
        }
      }}
    />
  )
}
