import type { Clip as WholeClip } from '@cuebook/domain/profiles/public-dj.ts'
import { useEffect, useRef, useState } from 'react'
import { toast } from '../ui/feedback/toast.ts'
import { Pause, Play } from '../ui/icon/icons.ts'
import { clock } from './clock.ts'
import { playAlone } from './onePlaying.ts'
import './clip-button.css'

type Clip = Pick<WholeClip, 'title' | 'url' | 'seconds' | 'peaks'>

const BARS = 14
const HEIGHT = 18
const GAP = 2
const PITCH = 4

/** Plays a DJ's first clip in place. */
export function ClipButton({ clip, name }: { clip: Clip; name: string }) {
  const [on, setOn] = useState(false)
  const length = clip.seconds === null ? '' : clock(clip.seconds)
  const audio = useRef<HTMLAudioElement>(null)
  useEffect(() => () => audio.current?.pause(), [])

  function toggle() {
    const element = audio.current
    if (!element) return
    if (on) return element.pause()
    playAlone(element, () =>
      toast({ title: 'Error', description: 'This clip cannot be played here.', variant: 'destructive' }),
    )
  }
  return (
    <>
      {/* biome-ignore lint/a11y/useMediaCaption: a mix has no words to caption */}
      <audio
        ref={audio}
        src={clip.url}
        preload="none"
        onPlay={() => setOn(true)}
        onPause={() => setOn(false)}
        onEnded={() => setOn(false)}
      />
      <button
        type="button"
        aria-label={`${on ? 'Pause' : 'Play'} a clip of ${name}${length && `, ${length}`}`}
        title={clip.title}
        className="clip-button"
        data-on={on || undefined}
        onClick={toggle}
      >
        <span className="clip-button-disc">
          {on ? <Pause aria-hidden className="size-3.5" /> : <Play aria-hidden className="ml-0.5 size-3.5" />}
        </span>
        <svg
          aria-hidden
          className="clip-button-bars"
          viewBox={`0 0 ${BARS * PITCH - GAP} ${HEIGHT}`}
          // Where there is less room, the last bars are cut off.
          preserveAspectRatio="xMinYMid slice"
        >
          <path d={barsOf(clip.peaks)} />
        </svg>
        {length && <span className="clip-button-length">{length}</span>}
      </button>
    </>
  )
}

/** The loudness in a few bars, as one line, because a list has hundreds of them; even bars where it is not known. */
function barsOf(peaks: string | null): string {
  return Array.from({ length: BARS }, (_, i) => {
    const digit = peaks?.[Math.floor((i / BARS) * peaks.length)]
    const share =
      digit === undefined ? ([0.45, 0.75, 0.6][i % 3] ?? 0.6) : 0.2 + Number.parseInt(digit, 16) * 0.05
    const half = (share * HEIGHT) / 2 - 1
    return `M${i * PITCH + 1} ${(HEIGHT / 2 - half).toFixed(1)}v${(half * 2).toFixed(1)}`
  }).join('')
}
