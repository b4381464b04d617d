import { Tabs as Radix } from 'radix-ui'
import type { ComponentProps, ReactNode } from 'react'
import { cx } from '../cx.ts'

export function Tabs({ className, ...rest }: ComponentProps<typeof Radix.Root>) {
  return <Radix.Root {...rest} className={cx('flex flex-col', className)} />
}

export interface TabListProps {
  label: string
  className?: string | undefined
  children: ReactNode
}

export function TabList({ label, className, children }: TabListProps) {
  return (
    <Radix.List
      aria-label={label}
      className={cx('flex gap-1 overflow-x-auto border-b border-line [scrollbar-width:none]', className)}
    >
      {children}
    </Radix.List>
  )
}

export interface TabProps {
  value: string
  count?: number | undefined
  disabled?: boolean | undefined
  children: ReactNode
}

export function Tab({ value, count, disabled = false, children }: TabProps) {
  return (
    <Radix.Trigger
      value={value}
      disabled={disabled}
      className="group relative inline-flex h-11 shrink-0 items-center gap-2 rounded-t-control px-3 font-medium text-ink-3 transition-colors -outline-offset-2 after:absolute after:inset-x-2 after:bottom-0 after:h-0.5 after:rounded-full hover:text-ink disabled:opacity-50 data-[state=active]:text-violet-ink data-[state=active]:after:bg-violet"
    >
      {children}
      {count !== undefined && (
        <span className="rounded-full bg-grey-wash px-2 py-0.5 text-xs font-semibold text-grey-ink tabular-nums group-data-[state=active]:bg-violet-wash group-data-[state=active]:text-violet-ink">
          {count}
        </span>
      )}
    </Radix.Trigger>
  )
}

export function TabPanel({ className, ...rest }: ComponentProps<typeof Radix.Content>) {
  return <Radix.Content {...rest} className={cx('rounded-control pt-5 outline-offset-4', className)} />
}
