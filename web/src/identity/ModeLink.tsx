import type { ReactNode } from 'react'
import { cx } from '../kernel/ui/cx.ts'

interface ModeLinkProps {
  onClick: () => void
  className?: string
  children: ReactNode
}

/** Looks like a link but is a button, because it changes the form in place. */
export function ModeLink({ onClick, className, children }: ModeLinkProps) {
  return (
    <button
      type="button"
      onClick={onClick}
      className={cx(
        'min-h-6 rounded-chip font-medium text-violet-ink underline underline-offset-2',
        className,
      )}
    >
      {children}
    </button>
  )
}
