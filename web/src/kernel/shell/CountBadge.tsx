import { cx } from '../ui/cx.ts'

/** A number above 0; its meaning is told by the link it sits on. */
export function CountBadge({ count, className }: { count: number; className?: string | undefined }) {
  if (count <= 0) return null
  return (
    <span
      aria-hidden
      className={cx(
        'grid h-5 min-w-5 place-items-center rounded-full bg-violet px-1.5 text-xs font-semibold text-on-violet tabular-nums',
        className,
      )}
    >
      {count > 99 ? '99+' : count}
    </span>
  )
}
