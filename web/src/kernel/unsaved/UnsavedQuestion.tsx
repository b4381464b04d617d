import { useSyncExternalStore } from 'react'
import { ConfirmDialog } from '../ui/overlay/ConfirmDialog.tsx'
import { answer, isAsking, onAsking } from './leaving.ts'
import { unsavedQuestion } from './unsavedWords.ts'

/** Asks before a page with unsaved changes is left. It stands once, around all screens. */
export function UnsavedQuestion() {
  const open = useSyncExternalStore(onAsking, isAsking)
  return (
    <ConfirmDialog
      {...unsavedQuestion}
      open={open}
      onOpenChange={() => answer(false)}
      onConfirm={() => answer(true)}
    />
  )
}
