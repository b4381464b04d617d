import { cx } from '../ui/cx.ts'

const BARS = 46
const PLAYED = 19

/** Whole numbers, so that the server and every browser draw the same bars. */
const heights = Array.from({ length: BARS }, (_, bar) =>
  Math.round(12 + 40 * Math.sin(bar * 0.29 + 0.5) ** 2 * (0.5 + 0.5 * Math.sin(bar * 1.9) ** 2)),
)

export interface WaveformProps {
  /** Shows only the bars, as a background. */
  plain?: boolean | undefined
  className?: string | undefined
}

export function Waveform({ plain = false, className }: WaveformProps) {
  return (
    <svg aria-hidden viewBox={`0 0 ${BARS * 11 - 3} 56`} className={cx('block', className)}>
      {heights.map((height, bar) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: the bars never move
          key={bar}
          x={bar * 11}
          y={28 - height / 2}
          width="8"
          height={height}
          rx="3"
          className={plain || bar < PLAYED ? 'fill-violet' : 'fill-violet/35'}
        />
      ))}
      {!plain && (
        <g className="fill-amber">
          <rect x={PLAYED * 11 - 2.5} y="0" width="2" height="56" rx="1" />
          <circle cx={PLAYED * 11 - 1.5} cy="3" r="3" />
        </g>
      )}
    </svg>
  )
}
