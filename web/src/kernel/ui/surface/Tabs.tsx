import { Tabs as Radix } from 'radix-ui'
import { type ComponentProps, createContext, type ReactNode, use, useEffect, useId, useRef } from 'react'
import { cx } from '../cx.ts'

interface TabsProps {
  /** The tab that is open. */
  value: string
  onValueChange: (value: string) => void
  className?: string | undefined
  children: ReactNode
}

const tabId = (id: string, value: string): string => `${id}-tab-${value}`
/** Which tab is open, and what the ids of tabs and panels begin with. */
const OpenTab = createContext({ value: '', id: '' })

export function Tabs({ className, children, value, onValueChange }: TabsProps) {
  const id = useId()
  return (
    <OpenTab value={{ value, id }}>
      <Radix.Root value={value} onValueChange={onValueChange} className={cx('flex flex-col', className)}>
        {children}
      </Radix.Root>
    </OpenTab>
  )
}

export interface TabListProps {
  label: string
  className?: string | undefined
  children: ReactNode
}

/** On a phone the open tab may stand beyond the edge, so the row is moved until it is seen. */
export function TabList({ label, className, children }: TabListProps) {
  const { value, id } = use(OpenTab)
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const row = list.current
    if (!row || !('ResizeObserver' in globalThis)) return undefined
    const show = () => {
      const edges = row.getBoundingClientRect()
      const tab = document.getElementById(tabId(id, value))?.getBoundingClientRect()
      if (tab) row.scrollLeft += Math.max(0, tab.right - edges.right) + Math.min(0, tab.left - edges.left)
    }
    // It calls once the tabs are drawn, and again when a number that comes later makes them wider.
    const observer = new ResizeObserver(show)
    for (const tab of row.children) observer.observe(tab)
    return () => observer.disconnect()
  }, [id, value])
  return (
    <Radix.List
      ref={list}
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
  const { id } = use(OpenTab)
  return (
    <Radix.Trigger
      id={tabId(id, value)}
      aria-controls={`${id}-panel-${value}`}
      value={value}
      disabled={disabled}
      className="group relative inline-flex h-11 shrink-0 items-center gap-2 rounded-t-control px-3 font-medium text-ink-3 transition-colors -outline-offset-2 after:absolute after:inset-x-2 after:bottom-0 after:rounded-full hover:text-ink disabled:opacity-50 data-[state=active]:text-violet-ink data-[state=active]:after:border-b-2 data-[state=active]:after:border-violet"
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

interface TabPanelProps extends ComponentProps<'div'> {
  value: string
}

/**
 * Our own, because that of Radix asks at once whether it is animated, for which the browser styles the whole page in the
 * middle of drawing it.
 */
export function TabPanel({ value, className, children, ...rest }: TabPanelProps) {
  const open = use(OpenTab)
  const isOpen = open.value === value
  return (
    <div
      role="tabpanel"
      id={`${open.id}-panel-${value}`}
      aria-labelledby={tabId(open.id, value)}
      hidden={!isOpen}
      data-state={isOpen ? 'active' : 'inactive'}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what is in a panel is reached by Tab from its tab
      tabIndex={0}
      {...rest}
      className={cx('rounded-control pt-5 outline-offset-4', className)}
    >
      {isOpen && children}
    </div>
  )
}
