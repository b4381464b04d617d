import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { PanelTrigger } from './PanelTrigger.tsx'
import { useOnDemand } from './useOnDemand.ts'

export interface PopoverProps {
  /** Names the panel for screen readers. */
  label: string
  trigger: ReactNode
  open?: boolean | undefined
  onOpenChange?: ((open: boolean) => void) | undefined
  align?: 'start' | 'center' | 'end' | undefined
  side?: 'top' | 'right' | 'bottom' | 'left' | undefined
  className?: string | undefined
  children: ReactNode
}

/** A panel beside its button. What places it weighs more than most screens, so it comes when it is wanted. */
export function Popover({ trigger, onOpenChange, ...props }: PopoverProps) {
  const [openInside, setOpenInside] = useState(false)
  const [Panel, load] = useOnDemand(() => import('./PopoverPanel.tsx').then((m) => m.PopoverPanel))
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()
  const open = props.open ?? openInside

  function change(next: boolean) {
    setOpenInside(next)
    onOpenChange?.(next)
  }
  // Without the network there is no panel, and the button must not claim one.
  const fetchPanel = useEffectEvent(() => load().catch(() => change(false)))
  useEffect(() => {
    if (open) void fetchPanel()
  }, [open])

  return (
    <>
      <PanelTrigger button={button} controls={id} open={open} onPress={() => change(!open)} load={load}>
        {trigger}
      </PanelTrigger>
      {Panel && <Panel {...props} id={id} button={button} open={open} onOpenChange={change} />}
    </>
  )
}
