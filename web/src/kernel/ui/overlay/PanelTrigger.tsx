import { Slot } from 'radix-ui'
import type { ReactNode, RefObject } from 'react'

export interface PanelTriggerProps {
  button: RefObject<HTMLButtonElement | null>
  /** The panel's id. */
  controls: string
  open: boolean
  onPress: () => void
  /** Brings the panel's code, as soon as somebody seems to want it. */
  load: () => Promise<void>
  /** One button. */
  children: ReactNode
}

/** Makes its button the one that opens a panel, before the panel's code is there. */
export function PanelTrigger({ button, controls, open, onPress, load, children }: PanelTriggerProps) {
  // A failure counts when the panel is asked for, not when it is only near.
  const prepare = () => void load().catch(() => {})
  return (
    <Slot.Root
      ref={button}
      aria-haspopup="dialog"
      aria-expanded={open}
      aria-controls={open ? controls : undefined}
      onPointerEnter={prepare}
      onFocus={prepare}
      onClick={onPress}
    >
      {children}
    </Slot.Root>
  )
}
