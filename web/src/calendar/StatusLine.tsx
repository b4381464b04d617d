import { cx } from '../kernel/ui/cx.ts'
import { Spinner } from '../kernel/ui/feedback/Spinner.tsx'
import { CircleAlert, CircleCheck, CircleDashed } from '../kernel/ui/icon/icons.ts'
import type { StatusLook } from './calendarWords.ts'

const colours = { good: 'text-green-ink', bad: 'text-red-ink', busy: 'text-blue-ink', quiet: 'text-ink-3' }

/** How a calendar is, in one line that is also read out when it changes. */
export function StatusLine({ text, look, className }: StatusLook & { className?: string }) {
  return (
    <p role="status" className={cx('flex items-start gap-2 text-sm', colours[look], className)}>
      <span aria-hidden className="mt-0.5 shrink-0 *:size-4">
        {icons[look]}
      </span>
      <span className="min-w-0 wrap-anywhere">{text}</span>
    </p>
  )
}

const icons = {
  good: <CircleCheck />,
  bad: <CircleAlert />,
  busy: <Spinner />,
  quiet: <CircleDashed />,
}
