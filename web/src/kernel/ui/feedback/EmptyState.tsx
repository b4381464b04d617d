import type { ReactNode } from 'react'
import { cx } from '../cx.ts'

export interface EmptyStateProps {
  icon?: ReactNode
  title: ReactNode
  text?: ReactNode
  action?: ReactNode
  className?: string | undefined
}

/** Shown in place of an empty list: one icon, one sentence, one button. */
export function EmptyState({ icon, title, text, action, className }: EmptyStateProps) {
  return (
    <div className={cx('flex flex-col items-center px-6 py-12 text-center', className)}>
      {icon && (
        <div
          aria-hidden
          className="mb-4 grid size-14 place-items-center rounded-card bg-violet-wash text-violet-ink [&_svg]:size-6"
        >
          {icon}
        </div>
      )}
      <p className="font-display text-lg font-bold tight">{title}</p>
      {text && <p className="mt-1 max-w-[44ch] text-balance text-ink-3">{text}</p>}
      {action && <div className="mt-5">{action}</div>}
    </div>
  )
}
