import { fireEvent } from '@testing-library/react'

/** A menu opens with the pointer going down, which a simulated page does not know well; the keyboard opens it too. */
export function click(target: Element): void {
  if (target.getAttribute('aria-haspopup') === 'menu') fireEvent.keyDown(target, { key: 'Enter' })
  else fireEvent.click(target)
}

/** Puts a text into a field or chooses an option, in place of what was there. */
export const fill = (target: Element, value: string): boolean =>
  fireEvent.change(target, { target: { value } })
