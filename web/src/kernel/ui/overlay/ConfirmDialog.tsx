import type { ReactNode } from 'react'
import type { Question } from './ConfirmPanel.tsx'
import { PanelTrigger } from './PanelTrigger.tsx'
import { usePanel } from './usePanel.ts'

interface ConfirmDialogProps extends Question {
  trigger?: ReactNode
  open?: boolean | undefined
  onOpenChange?: ((open: boolean) => void) | undefined
}

/** Asks before an action that cannot be undone. Every screen has one for logging out, so its code loads on demand. */
export function ConfirmDialog({ trigger, onOpenChange, ...props }: ConfirmDialogProps) {
  const { Panel, load, button, id, open, change } = usePanel(
    () => import('./ConfirmPanel.tsx').then((m) => m.ConfirmPanel),
    { open: props.open, onOpenChange },
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
