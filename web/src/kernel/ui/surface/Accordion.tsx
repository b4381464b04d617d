import { Accordion as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import { ChevronDown } from '../icon/icons.ts'

export interface AccordionProps {
  value?: string | undefined
  defaultValue?: string | undefined
  onValueChange?: ((value: string) => void) | undefined
  className?: string | undefined
  children: ReactNode
}

/** At most one of the items inside is open at a time. */
export function Accordion({ value, defaultValue, onValueChange, className, children }: AccordionProps) {
  return (
    <Radix.Root
      type="single"
      collapsible
      {...(value === undefined ? {} : { value })}
      {...(defaultValue === undefined ? {} : { defaultValue })}
      {...(onValueChange ? { onValueChange } : {})}
      {...(className ? { className } : {})}
    >
      {children}
    </Radix.Root>
  )
}

export interface AccordionItemProps {
  value: string
  title: ReactNode
  /** The level of the heading that holds the button. */
  level?: 2 | 3 | 4 | undefined
  className?: string | undefined
  children: ReactNode
}

export function AccordionItem({ value, title, level = 3, className, children }: AccordionItemProps) {
  const Heading = `h${level}` as const
  return (
    <Radix.Item value={value} className={cx('border-b border-line last:border-b-0', className)}>
      <Radix.Header asChild>
        <Heading className="font-sans text-base leading-normal font-medium tracking-normal text-wrap">
          <Radix.Trigger className="group flex min-h-14 w-full items-center justify-between gap-4 px-5 py-3.5 text-left -outline-offset-2 transition-colors hover:text-violet-ink data-[state=open]:text-violet-ink">
            <span>{title}</span>
            <ChevronDown
              aria-hidden
              className="size-5 shrink-0 text-ink-3 transition-transform group-data-[state=open]:rotate-180 group-data-[state=open]:text-violet-ink"
            />
          </Radix.Trigger>
        </Heading>
      </Radix.Header>
      <Radix.Content className="overflow-hidden data-[state=closed]:animate-fold data-[state=open]:animate-unfold">
        <div className="max-w-[68ch] px-5 pb-5 text-ink-2">{children}</div>
      </Radix.Content>
    </Radix.Item>
  )
}
