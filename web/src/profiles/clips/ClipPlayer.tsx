import type { Clip } from '@cuebook/domain/profiles/public-dj.ts'
import { useRef, useState } from 'react'
import { clock } from '../../kernel/sound/clock.ts'
import { playAlone } from '../../kernel/sound/onePlaying.ts'
import { IconButton } from '../../kernel/ui/button/IconButton.tsx'
import { cx } from '../../kernel/ui/cx.ts'
import { Pause, Play } from '../../kernel/ui/icon/icons.ts'
import { Heard } from './Heard.tsx'

export function ClipPlayer({ clip, className }: { clip: Clip; className?: string }) {
  const audio = useRef<HTMLAudioElement>(null)
  const [on, setOn] = useState(false)
  const [at, setAt] = useState(0)
  const [length, setLength] = useState(clip.seconds ?? 0)
  const [broken, setBroken] = useState(false)

  function toggle() {
    const element = audio.current
    if (!element) return
    if (on) return element.pause()
    playAlone(element, () => setBroken(true))
  }
  return (
    <div className={cx('rounded-control bg-sunk px-3 py-2', className)}>
      {/* biome-ignore lint/a11y/useMediaCaption: a mix has no words to caption */}
      <audio
        ref={audio}
        src={clip.url}
        preload="none"
        onPlay={() => setOn(true)}
        onPause={() => setOn(false)}
        onEnded={() => setOn(false)}
        onTimeUpdate={(event) => setAt(event.currentTarget.currentTime)}
        onLoadedMetadata={(event) => setLength(event.currentTarget.duration)}
        onError={() => setBroken(true)}
      />
      <div className="flex items-center gap-3">
        <IconButton label={`${on ? 'Pause' : 'Play'} ${clip.title}`} variant="primary" onClick={toggle}>
          {on ? <Pause aria-hidden /> : <Play aria-hidden />}
        </IconButton>
        <div className="min-w-0 flex-1">
          <p className="truncate font-medium">{clip.title}</p>
          {broken ? (
            <p className="text-sm text-red-ink">This clip cannot be played here.</p>
          ) : (
            <input
              type="range"
              min={0}
              max={Math.floor(length) || 1}
              step={1}
              value={Math.floor(at)}
              aria-label={`Position in ${clip.title}`}
              aria-valuetext={`${clock(at)} of ${clock(length)}`}
              className="-my-1 block h-6 w-full accent-violet"
              onChange={(event) => {
                // The position is set at once, because a slider that jumped back would also move the sound back.
                const to = Number(event.target.value)
                setAt(to)
                if (audio.current) audio.current.currentTime = to
              }}
            />
          )}
        </div>
        <span className="text-sm text-ink-3 tabular-nums">{clock(on || at > 0 ? at : length)}</span>
      </div>
      <Heard clip={clip} className="mt-1" />
    </div>
  )
}
