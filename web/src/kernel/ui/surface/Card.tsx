import type { ComponentProps, ReactNode } from 'react'
import { cx } from '../cx.ts'

export function Card({ className, ...rest }: ComponentProps<'section'>) {
  return (
    <section {...rest} className={cx('min-w-0 rounded-card border border-line bg-surface p-5', className)} />
  )
}

export interface CardHeaderProps {
  title: ReactNode
  description?: ReactNode
  /** Buttons or a badge at the right edge. */
  actions?: ReactNode
  className?: string | undefined
}

export function CardHeader({ title, description, actions, className }: CardHeaderProps) {
  return (
    <div className={cx('mb-4 flex flex-wrap items-start justify-between gap-x-4 gap-y-2', className)}>
      <div className="min-w-0">
        <CardTitle>{title}</CardTitle>
        {description && <p className="mt-1 text-sm text-ink-3">{description}</p>}
      </div>
      {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
    </div>
  )
}

export interface CardTitleProps extends ComponentProps<'h2'> {
  level?: 2 | 3 | 4 | undefined
}

export function CardTitle({ level = 2, className, ...rest }: CardTitleProps) {
  const Heading = `h${level}` as const
  return <Heading {...rest} className={cx('text-lg', className)} />
}
