import { type RefObject, useRef } from 'react'

interface FocusReturn {
  readonly button?: RefObject<HTMLElement | null>
  /** Where the focus goes when the dialog's action removed its button. */
  readonly otherwise?: (() => HTMLElement | null) | undefined
}

/** For dialogs without a Radix trigger, because Radix returns the focus only to its own trigger. */
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
