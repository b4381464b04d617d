import { X } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'

export interface InfoCardProps {
  label: string
  /** Opened from the map itself: the keyboard goes on inside. Opened from a list it stays there. */
  takeFocus: boolean
  onClose: () => void
  children: ReactNode
}

/** The content of an info window: a dialog that does not lock the page. Esc closes it. */
export function InfoCard({ label, takeFocus, onClose, children }: InfoCardProps) {
  const card = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (takeFocus) card.current?.focus({ preventScroll: true })
  }, [takeFocus])

  function onKeyDown(event: KeyboardEvent): void {
    // Arrows and plus or minus belong to what is inside, not to the map around it.
    event.stopPropagation()
    if (event.key === 'Escape') onClose()
  }

  return (
    <div
      ref={card}
      role="dialog"
      aria-label={label}
      tabIndex={-1}
      className="map-info relative outline-none"
      onKeyDown={onKeyDown}
    >
      {children}
      <button type="button" aria-label="Close" className="map-info-close" onClick={onClose}>
        <X aria-hidden className="size-4" />
      </button>
    </div>
  )
}
