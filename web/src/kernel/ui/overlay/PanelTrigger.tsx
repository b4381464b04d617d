import { Slot } from 'radix-ui'
import type { ReactNode, RefObject } from 'react'

export interface PanelTriggerProps {
  button: RefObject<HTMLButtonElement | null>
  /** The panel's id. */
  controls: string
  open: boolean
  onPress: () => void
  /** Loads the panel's code, as soon as the pointer or the focus reaches the button. */
  load: () => Promise<void>
  /** One button. */
  children: ReactNode
}

/** Makes its button open a panel whose code has not loaded yet. */
export function PanelTrigger({ button, controls, open, onPress, load, children }: PanelTriggerProps) {
  // A failed preload is ignored, because opening the panel tries again.
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
