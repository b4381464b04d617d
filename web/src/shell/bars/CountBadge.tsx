import { cx } from '../../kernel/ui/cx.ts'

interface CountBadgeProps {
  count: number
  /** What is counted, for screen readers. */
  what: string
  className?: string | undefined
}

/** Shows a number above 0 on a link, and is part of the link's name. */
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
