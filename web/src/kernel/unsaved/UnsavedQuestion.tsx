import { useSyncExternalStore } from 'react'
import { ConfirmDialog } from '../ui/overlay/ConfirmDialog.tsx'
import { leaveQuestion, unsavedForms } from './leaving.ts'

const TITLE = 'Leave without saving?'
const WORDS = 'You have changes that are not saved. Leave this page anyway?'

/**
 * Asks before a page with unsaved changes is left. It stands once, around all screens. Where its code cannot be loaded,
 * the browser asks, because without an answer every link would be dead.
 */
export function UnsavedQuestion() {
  const open = useSyncExternalStore(leaveQuestion.subscribe, leaveQuestion.isOpen)
  const soon = useSyncExternalStore(unsavedForms.subscribe, unsavedForms.areThere)
  return (
    <ConfirmDialog
      title={TITLE}
      description={WORDS}
      confirmLabel="Leave"
      cancelLabel="Stay"
      tone="danger"
      open={open}
      soon={soon}
      onMissing={() => leaveQuestion.answer(window.confirm(`${TITLE}\n\n${WORDS}`))}
      onOpenChange={() => leaveQuestion.answer(false)}
      onConfirm={() => leaveQuestion.answer(true)}
    />
  )
}
