let playing: HTMLAudioElement | null = null

/**
 * Only one clip plays at a time: a sound that starts stops the previous one. To pause a sound before it is heard
 * interrupts its start, which is no failure.
 */
export function playAlone(element: HTMLAudioElement, onFailure: () => void): void {
  if (playing !== element) playing?.pause()
  playing = element
  element.play().catch((error: unknown) => {
    if (!(error instanceof DOMException && error.name === 'AbortError')) onFailure()
  })
}
