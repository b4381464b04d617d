import { fullDay } from '../../kernel/dateWords.ts'
import { cx } from '../../kernel/ui/cx.ts'

export type DayState = 'free' | 'booked' | 'past' | 'unknown'

interface DayButtonProps {
  date: string
  state: DayState
  isYours: boolean
  /** Tab stops only at the active day. */
  active: boolean
  onChoose: () => void
}

const looks: Record<DayState, string> = {
  free: 'cursor-pointer font-medium hover:bg-sunk',
  booked: 'bg-grey-wash text-grey-ink line-through forced-colors:border forced-colors:border-dashed',
  past: 'text-ink-3 opacity-60',
  unknown: 'text-ink-2',
}
const words: Record<DayState, string> = { free: ', free', booked: ', booked', past: ', over', unknown: '' }

/** A day that cannot be chosen still takes the focus, so that arrow keys can walk past it and read it. */
export function DayButton({ date, state, isYours, active, onChoose }: DayButtonProps) {
  const canChoose = state === 'free' || isYours
  return (
    <button
      type="button"
      data-date={date}
      tabIndex={active ? 0 : -1}
      aria-pressed={isYours}
      aria-disabled={!canChoose}
      aria-label={`${fullDay(date)}${words[state]}${isYours ? ', your date' : ''}`}
      onClick={() => canChoose && onChoose()}
      className={cx(
        'mx-auto grid size-9 place-items-center rounded-full text-sm tabular-nums touch:size-11',
        isYours
          ? cx('cursor-pointer bg-violet font-bold text-on-violet', state === 'booked' && 'line-through')
          : looks[state],
      )}
    >
      {Number(date.slice(8))}
    </button>
  )
}
