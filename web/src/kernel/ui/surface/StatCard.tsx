import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import { CalendarDays, DollarSign, FileSignature, Star, TrendingUp } from '../icon/icons.ts'

type StatKind = 'contract' | 'revenue' | 'events' | 'rating'

export interface StatCardProps {
  title: string
  value: ReactNode
  description?: ReactNode
  icon: StatKind
  /** 'up' highlights the description. */
  trend?: 'up' | 'none' | undefined
  className?: string | undefined
}

const icons = {
  contract: { Icon: FileSignature, colour: 'bg-violet-wash text-violet-ink' },
  revenue: { Icon: DollarSign, colour: 'bg-green-wash text-green-ink' },
  events: { Icon: CalendarDays, colour: 'bg-blue-wash text-blue-ink' },
  rating: { Icon: Star, colour: 'bg-yellow-wash text-yellow-ink' },
}

/** Two to four figures in one frame. */
export function StatStrip({ children }: { children: ReactNode }) {
  return (
    <div className="grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line xl:grid-cols-4">
      {children}
    </div>
  )
}

/** One figure of a strip. */
export function StatCard({ title, value, description, icon, trend = 'none', className }: StatCardProps) {
  const { Icon, colour } = icons[icon]
  return (
    <div className={cx('bg-surface px-4 py-3.5 md:px-5', className)}>
      <div className="flex items-start justify-between gap-2">
        <p className="text-sm text-ink-3">{title}</p>
        <span aria-hidden className={cx('grid size-6 shrink-0 place-items-center rounded-chip', colour)}>
          <Icon className="size-3.5" />
        </span>
      </div>
      <div className="figure text-2xl leading-tight">{value}</div>
      {description && (
        <p
          className={cx(
            'mt-1 flex items-center gap-1 text-sm',
            trend === 'up' ? 'font-medium text-green-ink' : 'text-ink-3',
          )}
        >
          {trend === 'up' && <TrendingUp aria-hidden className="size-4 shrink-0" />}
          {description}
        </p>
      )}
    </div>
  )
}
