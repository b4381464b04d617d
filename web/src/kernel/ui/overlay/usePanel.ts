import { type ComponentType, type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { whenIdle } from '../whenIdle.ts'
import { useOnDemand } from './useOnDemand.ts'

export interface Opening {
  open?: boolean | undefined
  onOpenChange?: ((open: boolean) => void) | undefined
  /** It may be needed soon, also without a connection, so its code loads when the browser is idle. */
  soon?: boolean | undefined
  /** Called instead of closing when it should open and its code cannot be loaded. */
  onMissing?: (() => void) | undefined
}

interface Panel<P> {
  Panel: ComponentType<P> | null
  load: () => Promise<void>
  button: RefObject<HTMLButtonElement | null>
  id: string
  open: boolean
  change: (next: boolean) => void
}

/** A panel whose code loads on demand, opened by its button or by the parent component. */
export function usePanel<P>(
  fetchPanel: () => Promise<ComponentType<P>>,
  { open: wanted, onOpenChange, soon = false, onMissing }: Opening,
): Panel<P> {
  const [openInside, setOpenInside] = useState(false)
  const [Panel, load] = useOnDemand(fetchPanel)
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()
  const open = wanted ?? openInside

  function change(next: boolean) {
    setOpenInside(next)
    onOpenChange?.(next)
  }
  // If the code does not load there is no panel, so the button must not stay expanded.
  const fetchNow = useEffectEvent(() => {
    if (!Panel) load().catch(() => (onMissing ? onMissing() : change(false)))
  })
  // If that fails, it is tried again when the panel opens.
  const fetchEarly = useEffectEvent(() => load().catch(() => {}))
  useEffect(() => {
    if (open) fetchNow()
  }, [open])
  useEffect(() => (soon ? whenIdle(() => void fetchEarly()) : undefined), [soon])
  return { Panel, load, button, id, open, change }
}
