import { useSyncExternalStore } from 'react'
import { ConfirmDialog } from '../ui/overlay/ConfirmDialog.tsx'
import { leaveQuestion } from './leaving.ts'

/** Asks before a page with unsaved changes is left. It stands once, around all screens. */
export function UnsavedQuestion() {
  const open = useSyncExternalStore(leaveQuestion.subscribe, leaveQuestion.isOpen)
  return (
    <ConfirmDialog
      title="Leave without saving?"
      description="You have changes that are not saved. Leave this page anyway?"
      confirmLabel="Leave"
      cancelLabel="Stay"
      tone="danger"
      open={open}
      onOpenChange={() => leaveQuestion.answer(false)}
      onConfirm={() => leaveQuestion.answer(true)}
    />
  )
}
