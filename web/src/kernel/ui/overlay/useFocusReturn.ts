import { type RefObject, useRef } from 'react'

/** For dialogs that Radix did not open itself: it gives the focus back to its own trigger only. */
export function useFocusReturn(button?: RefObject<HTMLElement | null>) {
  const before = useRef<Element | null>(null)
  return {
    onOpenAutoFocus: () => {
      before.current = document.activeElement
    },
    onCloseAutoFocus: (event: Event) => {
      const target = button?.current ?? before.current
      if (!(target instanceof HTMLElement)) return
      event.preventDefault()
      target.focus()
    },
  }
}
