import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { PanelTrigger } from './PanelTrigger.tsx'
import { useOnDemand } from './useOnDemand.ts'

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
  const [openInside, setOpenInside] = useState(false)
  const [Panel, load] = useOnDemand(() => import('./ConfirmPanel.tsx').then((m) => m.ConfirmPanel))
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()
  const open = props.open ?? openInside

  function change(next: boolean) {
    setOpenInside(next)
    onOpenChange?.(next)
  }
  const fetchPanel = useEffectEvent(() => load().catch(() => change(false)))
  useEffect(() => {
    if (open) void fetchPanel()
  }, [open])

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
