import type { Clip } from '@cuebook/domain/profiles/public-dj.ts'
import { useRef, useState } from 'react'
import { playAlone } from '../../../kernel/sound/onePlaying.ts'

/** One sound for all clips of a page: what is loaded, whether it plays, and where it is. */
export function usePlayer(clips: readonly Clip[]) {
  const audio = useRef<HTMLAudioElement>(null)
  const [chosenId, setChosenId] = useState<string | null>(null)
  const [on, setOn] = useState(false)
  const [at, setAt] = useState(0)
  const [measured, setMeasured] = useState<number | null>(null)
  const [broken, setBroken] = useState(false)
  const current = clips.find(({ id }) => id === chosenId) ?? clips[0]

  function toggle(clip: Clip) {
    const element = audio.current
    if (!element) return
    if (clip.id === current?.id && on) return element.pause()
    if (element.getAttribute('src') !== clip.url) {
      element.src = clip.url
      // A position that was chosen before the sound was loaded belongs to the clip it was chosen for.
      element.currentTime = clip.id === current?.id ? at : 0
      setAt(element.currentTime)
      setMeasured(null)
      setBroken(false)
      setChosenId(clip.id)
    }
    playAlone(element, () => setBroken(true))
  }

  /** The position is set at once, because a slider that jumped back would also move the sound back. */
  function seek(to: number) {
    setAt(to)
    if (audio.current) audio.current.currentTime = to
  }

  return {
    current,
    on,
    at,
    length: measured ?? current?.seconds ?? 0,
    broken,
    toggle,
    seek,
    sound: {
      ref: audio,
      preload: 'none' as const,
      onPlay: () => setOn(true),
      onPause: () => setOn(false),
      onEnded: () => setOn(false),
      onTimeUpdate: () => setAt(audio.current?.currentTime ?? 0),
      onLoadedMetadata: () => setMeasured(finite(audio.current?.duration)),
      onError: () => setBroken(true),
    },
  }
}

const finite = (seconds: number | undefined): number | null =>
  seconds !== undefined && Number.isFinite(seconds) ? seconds : null
