import { cx } from '../../kernel/ui/cx.ts'

/** Seen when the keyboard reaches it. */
export const SkipLink = ({
  to,
  className,
  children,
}: {
  to: string
  className?: string
  children: string
}) => (
  <a
    href={`#${to}`}
    className={cx(
      'sr-only z-40 rounded-control bg-surface px-4 py-3 font-semibold focus:not-sr-only focus:absolute focus:top-2 focus:left-3',
      className,
    )}
  >
    {children}
  </a>
)
