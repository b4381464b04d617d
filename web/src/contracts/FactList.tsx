import type { ReactNode } from 'react'
import { cx } from '../kernel/ui/cx.ts'

interface FactListProps {
  /** Pairs of label and value; an empty value is shown as 'Not set yet'. */
  facts: readonly (readonly [string, ReactNode])[]
  className?: string | undefined
}

export function FactList({ facts, className }: FactListProps) {
  return (
    <dl className={cx('grid gap-x-6 gap-y-4 sm:grid-cols-2', className)}>
      {facts.map(([label, value]) => (
        <div key={label} className="min-w-0">
          <dt className="text-sm text-ink-3">{label}</dt>
          <dd className="mt-0.5 font-medium wrap-anywhere whitespace-pre-line">
            {value || <span className="font-normal text-ink-3">Not set yet</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
