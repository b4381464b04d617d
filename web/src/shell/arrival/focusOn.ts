/** Gives the focus to an element, also to one that takes none by itself, such as a heading. The page stays where it is. */
export function focusOn(element: HTMLElement): void {
  if (!element.matches('a[href], button, input, select, textarea, summary, [tabindex]')) {
    element.tabIndex = -1
    // A press on a text in it later must not move the focus there.
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true })
  }
  element.focus({ preventScroll: true })
}
