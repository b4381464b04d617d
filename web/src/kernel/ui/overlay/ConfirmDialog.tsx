import type { ReactNode } from 'react'
import type { Question } from './ConfirmPanel.tsx'
import { PanelTrigger } from './PanelTrigger.tsx'
import { type Opening, usePanel } from './usePanel.ts'

interface ConfirmDialogProps extends Question, Opening {
  trigger?: ReactNode
}

/** Asks before an action that cannot be undone. Every screen has one for logging out, so its code loads on demand. */
export function ConfirmDialog({ trigger, onOpenChange, soon, onMissing, ...props }: ConfirmDialogProps) {
  const { Panel, load, button, id, open, change } = usePanel(
    () => import('./ConfirmPanel.tsx').then((m) => m.ConfirmPanel),
    { open: props.open, onOpenChange, soon, onMissing },
  )
  return (
    <>
      {trigger && (
        <PanelTrigger button={button} controls={id} open={open} onPress={() => change(true)} load={load}>
          {trigger}
        </PanelTrigger>
      )}
      {Panel && <Panel {...props} id={id} button={button} open={open} onOpenChange={change} />}
    </>
  )
}
