import { type RefObject, useRef } from 'react'

interface FocusReturn {
  readonly button?: RefObject<HTMLElement | null>
  /** Where the focus goes when what the dialog did took its button away. */
  readonly otherwise?: (() => HTMLElement | null) | undefined
}

/** For dialogs that Radix did not open itself: it gives the focus back to its own trigger only. */
export function useFocusReturn({ button, otherwise }: FocusReturn = {}) {
  const before = useRef<Element | null>(null)
  return {
    onOpenAutoFocus: () => {
      before.current = document.activeElement
    },
    onCloseAutoFocus: (event: Event) => {
      const opener = button?.current ?? before.current
      const target = opener?.isConnected ? opener : otherwise?.()
      if (!(target instanceof HTMLElement)) return
      event.preventDefault()
      target.focus()
    },
  }
}
