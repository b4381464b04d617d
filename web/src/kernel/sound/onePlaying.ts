let playing: HTMLAudioElement | null = null

/** Only one clip plays at a time: a sound that starts stops the previous one. */
export function playAlone(element: HTMLAudioElement): Promise<void> {
  if (playing !== element) playing?.pause()
  playing = element
  return element.play()
}
