/** Hides the pictures in a part of the page that do not load, also those that failed before this began. */
export function hideBroken(part: HTMLElement | null) {
  if (!part) return
  const hide = ({ target }: Event) => {
    if (target instanceof HTMLImageElement) target.hidden = true
  }
  for (const picture of part.querySelectorAll('img')) {
    if (picture.complete && picture.naturalWidth === 0) picture.hidden = true
  }
  // These events do not bubble, so they are caught on their way down.
  part.addEventListener('error', hide, true)
  return () => part.removeEventListener('error', hide, true)
}
