import { useSyncExternalStore } from 'react'
import { ConfirmDialog } from '../ui/overlay/ConfirmDialog.tsx'
import { answer, isAsking, onAsking } from './leaving.ts'

/** Asks before a page with unsaved changes is left. It stands once, around all screens. */
export function UnsavedQuestion() {
  const open = useSyncExternalStore(onAsking, isAsking)
  return (
    <ConfirmDialog
      title="Leave without saving?"
      description="You have changes that are not saved. Leave this page anyway?"
      confirmLabel="Leave"
      cancelLabel="Stay"
      tone="danger"
      open={open}
      onOpenChange={() => answer(false)}
      onConfirm={() => answer(true)}
    />
  )
}
