import { CalendarDays, DollarSign, FileSignature, Star, TrendingUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '../cx.ts'

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

export function StatCard({ title, value, description, icon, trend = 'none', className }: StatCardProps) {
  const { Icon, colour } = icons[icon]
  return (
    <div className={cx('rounded-card border border-line bg-surface p-5', className)}>
      <div className="flex items-start justify-between gap-3">
        <p className="text-ink-3">{title}</p>
        <span aria-hidden className={cx('grid size-8 shrink-0 place-items-center rounded-control', colour)}>
          <Icon className="size-4.5" />
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
