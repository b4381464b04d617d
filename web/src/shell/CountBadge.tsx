import { cx } from '../kernel/ui/cx.ts'

interface CountBadgeProps {
  count: number
  /** What is counted, for those who cannot see where the number sits. */
  what: string
  className?: string | undefined
}

/** A number above 0, as part of the link it sits on. */
export function CountBadge({ count, what, className }: CountBadgeProps) {
  if (count <= 0) return null
  return (
    <span
      className={cx(
        'grid h-5 min-w-5 place-items-center rounded-full bg-violet px-1.5 text-xs font-semibold text-on-violet tabular-nums',
        className,
      )}
    >
      {count > 99 ? '99+' : count}
      <span className="sr-only"> {what}</span>
    </span>
  )
}
