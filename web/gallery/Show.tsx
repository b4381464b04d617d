import type { ReactNode } from 'react'
import { cx } from '../src/kernel/ui/cx.ts'

export function Show({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="flex flex-col gap-6">
      <h2 className="border-b border-line pb-2 text-xl">{title}</h2>
      {children}
    </section>
  )
}

export function Row({
  label,
  className,
  children,
}: {
  label: string
  className?: string
  children: ReactNode
}) {
  return (
    <div>
      <p className="mb-2 text-sm text-ink-3">{label}</p>
      <div className={cx('flex flex-wrap items-center gap-3', className)}>{children}</div>
    </div>
  )
}
