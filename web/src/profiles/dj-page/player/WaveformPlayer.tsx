import type { Clip } from '@cuebook/domain/profiles/public-dj.ts'
import { clock } from '../../../kernel/sound/clock.ts'
import { IconButton } from '../../../kernel/ui/button/IconButton.tsx'
import { cx } from '../../../kernel/ui/cx.ts'
import { Pause, Play } from '../../../kernel/ui/icon/icons.ts'
import { Heard } from '../../clips/Heard.tsx'
import { usePlayer } from './usePlayer.ts'
import { WaveformBars } from './WaveformBars.tsx'

/** The clips as rows; the chosen one shows its waveform. A row keeps its button, so that the focus stays on it. */
export function WaveformPlayer({ clips }: { clips: readonly Clip[] }) {
  const { current, on, at, length, broken, toggle, seek, sound } = usePlayer(clips)
  return (
    <>
      <audio {...sound} />
      <ul className="-my-2 divide-y divide-line">
        {clips.map((clip) => {
          const isCurrent = clip.id === current?.id
          const plays = isCurrent && on
          return (
            <li key={clip.id} className="py-2">
              <div className={cx('flex items-center gap-4', isCurrent && 'min-h-18')}>
                <IconButton
                  label={`${plays ? 'Pause' : 'Play'} ${clip.title}`}
                  variant={isCurrent ? 'primary' : 'ghost'}
                  onClick={() => toggle(clip)}
                  className={cx(
                    '!rounded-full',
                    isCurrent ? '!size-13 [&_svg]:!size-6' : '!size-11 bg-violet-wash !text-violet-ink',
                  )}
                >
                  {plays ? (
                    <Pause aria-hidden className="fill-current" />
                  ) : (
                    <Play aria-hidden className="translate-x-px fill-current" />
                  )}
                </IconButton>
                <div className="min-w-0 flex-1">
                  <p className="flex items-baseline justify-between gap-3">
                    <span className={cx('truncate', isCurrent ? 'font-semibold' : 'font-medium')}>
                      {clip.title}
                    </span>
                    <span className="shrink-0 text-sm text-ink-3 tabular-nums">
                      {isCurrent && (on || at > 0) && `${clock(at)} / `}
                      {isCurrent ? length > 0 && clock(length) : clip.seconds !== null && clock(clip.seconds)}
                    </span>
                  </p>
                  {isCurrent && broken && (
                    <p role="alert" className="mt-1.5 h-10 text-sm text-red-ink">
                      This clip cannot be played here.
                    </p>
                  )}
                  {isCurrent && !broken && <Position clip={clip} at={at} length={length} onSeek={seek} />}
                </div>
              </div>
              <Heard clip={clip} className={isCurrent ? 'ml-17' : 'ml-15'} />
            </li>
          )
        })}
      </ul>
    </>
  )
}

interface PositionProps {
  clip: Clip
  at: number
  length: number
  onSeek: (to: number) => void
}

/** A slider over the drawn sound: arrow keys, the pointer and a finger move it. */
function Position({ clip, at, length, onSeek }: PositionProps) {
  const most = Math.max(1, Math.floor(length))
  return (
    <div className="relative mt-1.5 h-10 rounded-chip touch:h-11 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-violet">
      <WaveformBars peaks={clip.peaks} part={length > 0 ? at / length : 0} />
      <input
        type="range"
        min={0}
        max={most}
        step={1}
        value={Math.min(most, Math.floor(at))}
        aria-label={`Position in ${clip.title}`}
        aria-valuetext={`${clock(at)} of ${clock(length)}`}
        className="absolute inset-0 size-full cursor-pointer opacity-0"
        onChange={(event) => onSeek(Number(event.target.value))}
      />
    </div>
  )
}
