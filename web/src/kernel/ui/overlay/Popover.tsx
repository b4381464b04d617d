import type { ReactNode } from 'react'
import { PanelTrigger } from './PanelTrigger.tsx'
import type { PanelLook } from './PopoverPanel.tsx'
import { usePanel } from './usePanel.ts'

interface PopoverProps extends PanelLook {
  trigger: ReactNode
  open?: boolean | undefined
  onOpenChange?: ((open: boolean) => void) | undefined
}

/** A panel beside its button. Its positioning code is larger than most screens, so it loads on demand. */
export function Popover({ trigger, onOpenChange, ...props }: PopoverProps) {
  const { Panel, load, button, id, open, change } = usePanel(
    () => import('./PopoverPanel.tsx').then((m) => m.PopoverPanel),
    { open: props.open, onOpenChange },
  )
  return (
    <>
      <PanelTrigger button={button} controls={id} open={open} onPress={() => change(!open)} load={load}>
        {trigger}
      </PanelTrigger>
      {Panel && <Panel {...props} id={id} button={button} open={open} onOpenChange={change} />}
    </>
  )
}
