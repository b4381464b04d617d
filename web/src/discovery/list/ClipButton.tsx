import type { DjCard } from '@cuebook/domain/discovery/dj-card.ts'
import { Pause, Play } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { clock } from '../../kernel/sound/clock.ts'
import { playAlone } from '../../kernel/sound/onePlaying.ts'
import { toast } from '../../kernel/ui/feedback/toast.ts'

type Clip = NonNullable<DjCard['clip']>

const BARS = 14

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
        <span aria-hidden className="clip-button-bars">
          {barsOf(clip.peaks).map((height, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a bar is nothing but its place in the row
            <i key={i} style={{ height: `${height}%` }} />
          ))}
        </span>
        {length && <span className="clip-button-length">{length}</span>}
      </button>
    </>
  )
}

/** The loudness in a few bars, in percent; even bars where it is not known. */
function barsOf(peaks: string | null): number[] {
  return Array.from({ length: BARS }, (_, i) => {
    const digit = peaks?.[Math.floor((i / BARS) * peaks.length)]
    return digit === undefined ? ([45, 75, 60][i % 3] ?? 60) : 20 + Number.parseInt(digit, 16) * 5
  })
}
