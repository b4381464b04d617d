import type { MouseEvent } from 'react'

const busyProps = {
  'aria-disabled': true,
  'aria-busy': true,
  disabled: false,
  // A submit button does not send its form either, also when Enter is pressed in a field.
  onClick: (event: MouseEvent) => event.preventDefault(),
  // By these a menu would open.
  onPointerDown: undefined,
  onKeyDown: undefined,
} as const

/**
 * A button that is at work ignores presses. It is not disabled, because a browser takes the focus from what is disabled,
 * and whoever pressed it by keyboard or with a screen reader would begin again at the top of the page.
 */
export const whileBusy = (busy: boolean) => (busy ? busyProps : {})
