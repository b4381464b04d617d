import type { ReactNode } from 'react'
import { cx } from '../cx.ts'

export interface PageHeaderProps {
  title: ReactNode
  /** A badge above the title. */
  eyebrow?: ReactNode
  description?: ReactNode
  /** Buttons at the right; under the title on a phone. */
  actions?: ReactNode
  /** The buttons stay beside the title on a phone too, because they fit there. */
  compact?: boolean | undefined
  className?: string | undefined
}

export function PageHeader({ title, eyebrow, description, actions, compact, className }: PageHeaderProps) {
  return (
    <header className={cx('mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-4', className)}>
      <div className="min-w-0">
        {eyebrow && <div className="mb-2">{eyebrow}</div>}
        <h1 className="text-2xl wrap-anywhere md:text-3xl">{title}</h1>
        {description && <p className="mt-2 max-w-[64ch] text-ink-2">{description}</p>}
      </div>
      {actions && (
        <div className={cx('flex flex-wrap gap-2', !compact && 'max-md:w-full max-md:*:flex-1')}>
          {actions}
        </div>
      )}
    </header>
  )
}
