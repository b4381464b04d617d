import type { ReactNode } from 'react'
import { PanelTrigger } from './PanelTrigger.tsx'
import { usePanel } from './usePanel.ts'

export interface ConfirmDialogProps {
  title: ReactNode
  description: ReactNode
  confirmLabel: string
  cancelLabel?: string | undefined
  tone?: 'primary' | 'danger' | undefined
  /** May be slow: the dialog waits with a spinner, closes when it is done, stays open when it fails. */
  onConfirm: () => unknown
  trigger?: ReactNode
  open?: boolean | undefined
  onOpenChange?: ((open: boolean) => void) | undefined
  /** Holds the confirm button back, for instance until a word has been typed. */
  confirmDisabled?: boolean | undefined
  children?: ReactNode
}

/** Asks before what cannot be undone. Every screen has one for logging out, so its code comes when wanted. */
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
