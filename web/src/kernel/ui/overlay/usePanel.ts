import { type ComponentType, type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { useOnDemand } from './useOnDemand.ts'

interface Opening {
  open?: boolean | undefined
  onOpenChange?: ((open: boolean) => void) | undefined
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
  { open: wanted, onOpenChange }: Opening,
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
  const fetchNow = useEffectEvent(() => load().catch(() => change(false)))
  useEffect(() => {
    if (open) void fetchNow()
  }, [open])
  return { Panel, load, button, id, open, change }
}
