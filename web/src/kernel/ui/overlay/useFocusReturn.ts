import { type RefObject, useRef } from 'react'

interface FocusReturn {
  readonly button?: RefObject<HTMLElement | null>
  /** Where the focus goes when the dialog's action removed its button. */
  readonly otherwise?: (() => HTMLElement | null) | undefined
}

/** An item of a menu is gone when its dialog closes, so the focus goes back to the button that opened the menu. */
function openerOf(focused: Element | null): Element | null {
  const button = focused?.closest('[role=menu]')?.getAttribute('aria-labelledby')
  if (button) return document.getElementById(button)
  // Safari does not focus a button that is pressed, and going back to the whole page would help nobody.
  return focused === document.body ? null : focused
}

/** For dialogs without a Radix trigger, because Radix returns the focus only to its own trigger. */
export function useFocusReturn({ button, otherwise }: FocusReturn = {}) {
  const before = useRef<Element | null>(null)
  return {
    onOpenAutoFocus: () => {
      before.current = openerOf(document.activeElement)
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
