import { stepsOf } from '@cuebook/domain/profiles/peaks.ts'

interface WaveformBarsProps {
  /** Null draws a plain bar. */
  peaks: string | null
  /** How much has been heard, from 0 to 1. */
  part: number
}

const HEIGHT = 40
const STEP = 6
const QUIETEST = 3

export function WaveformBars({ peaks, part }: WaveformBarsProps) {
  if (peaks === null) {
    return (
      <span aria-hidden className="absolute inset-x-0 top-1/2 h-2 -translate-y-1/2 rounded-full bg-violet/20">
        <span
          className="block h-full rounded-full bg-violet forced-colors:bg-[CanvasText]"
          style={{ width: `${part * 100}%` }}
        />
      </span>
    )
  }
  const steps = stepsOf(peaks)
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${steps.length * STEP} ${HEIGHT}`}
      preserveAspectRatio="none"
      className="absolute inset-0 size-full"
    >
      {steps.map((loudness, step) => {
        const height = Math.max(QUIETEST, loudness * HEIGHT)
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: the bars never move
            key={step}
            x={step * STEP + 1}
            y={(HEIGHT - height) / 2}
            width={STEP - 2}
            height={height}
            rx={2}
            className={step < part * steps.length ? 'fill-violet' : 'fill-violet/30'}
          />
        )
      })}
    </svg>
  )
}
