import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { X } from '../ui/icon/icons.ts'

export interface InfoCardProps {
  label: string
  /** True when opened from the map: the focus moves inside. Opened from a list, the focus stays in the list. */
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
    // Keys pressed inside the card must not move or zoom the map.
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
