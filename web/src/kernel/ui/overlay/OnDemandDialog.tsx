import type { ComponentType, ReactNode } from 'react'
import { PanelTrigger } from './PanelTrigger.tsx'
import { usePanel } from './usePanel.ts'

/** What such a dialog gets from its button. */
export interface DialogOpening {
  id: string
  open: boolean
  onOpenChange: (open: boolean) => void
}

interface OnDemandDialogProps<Props> {
  trigger: ReactNode
  fetchDialog: () => Promise<ComponentType<Props & DialogOpening>>
  /** What the dialog shows. */
  about: Props
}

/** A button and its dialog, whose code loads when the pointer or the focus reaches the button. */
export function OnDemandDialog<Props extends object>(props: OnDemandDialogProps<Props>) {
  const { trigger, fetchDialog, about } = props
  const { Panel, load, button, id, open, change } = usePanel(fetchDialog, {})
  return (
    <>
      <PanelTrigger button={button} controls={id} open={open} onPress={() => change(true)} load={load}>
        {trigger}
      </PanelTrigger>
      {Panel && <Panel {...about} id={id} open={open} onOpenChange={change} />}
    </>
  )
}
