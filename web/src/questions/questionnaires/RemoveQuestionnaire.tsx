import type { Questionnaire } from '@cuebook/domain/questions/questionnaire.ts'
import { useLocation } from 'wouter'
import { tellFailure } from '../../kernel/calls/tellFailure.ts'
import { Button } from '../../kernel/ui/button/Button.tsx'
import { toast } from '../../kernel/ui/feedback/toast.ts'
import { Trash2, Undo2 } from '../../kernel/ui/icon/icons.ts'
import { ConfirmDialog } from '../../kernel/ui/overlay/ConfirmDialog.tsx'
import { questionnairesAddress } from '../addresses.ts'
import { useRemoveQuestionnaire } from '../requests.ts'

/** Removes an own questionnaire. Of one that was built in, the built-in one is there again. */
export function RemoveQuestionnaire({
  questionnaire: { key, name, isBuiltIn },
}: {
  questionnaire: Questionnaire
}) {
  const remove = useRemoveQuestionnaire()
  const [, go] = useLocation()
  const removeIt = async () => {
    await remove.mutateAsync(key).catch((error) => {
      tellFailure('The questionnaire was not removed')(error)
      throw error
    })
    toast({ title: isBuiltIn ? 'The built-in questionnaire is back' : 'Questionnaire removed' })
    go(questionnairesAddress)
  }
  return (
    <ConfirmDialog
      trigger={
        <Button variant="secondary" loading={remove.isPending}>
          {isBuiltIn ? <Undo2 aria-hidden /> : <Trash2 aria-hidden />}
          {isBuiltIn ? 'Back to the built-in one' : 'Remove'}
        </Button>
      }
      title={isBuiltIn ? `Go back to the built-in “${name}”?` : `Remove “${name}”?`}
      description={
        isBuiltIn
          ? 'Your changes of it are lost. What you have sent already stays.'
          : 'It cannot be brought back. What you have sent already stays.'
      }
      confirmLabel={isBuiltIn ? 'Go back' : 'Remove'}
      tone="danger"
      onConfirm={removeIt}
    />
  )
}
