import type { MouseEvent } from 'react'

/** Moves the focus into a field of the profile. False when it is not on the page. */
export function focusField(field: string): boolean {
  const place = document.querySelector(`[data-field="${CSS.escape(field)}"]`)
  const control = place?.querySelector<HTMLElement>('input:not([type=file]), textarea, button')
  if (!control) return false
  control.scrollIntoView({ block: 'center' })
  control.focus({ preventScroll: true })
  return true
}

/** A link to a field of the page that is open moves the focus, also when it is followed a second time. */
export const followingField = (field: string) => (event: MouseEvent) => {
  if (focusField(field)) event.preventDefault()
}
