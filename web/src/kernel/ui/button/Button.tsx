import { Slot } from 'radix-ui'
import type { ComponentProps } from 'react'
import { cx } from '../cx.ts'
import { Spinner } from '../feedback/Spinner.tsx'
import { type ButtonSize, type ButtonVariant, buttonClass } from './buttonClass.ts'
import { whileBusy } from './whileBusy.ts'

export interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant | undefined
  size?: ButtonSize | undefined
  /** Shows a spinner and ignores presses, but keeps the focus. The label stays, so that the width does not change. */
  loading?: boolean | undefined
  /** What stands beside the spinner meanwhile, in place of the label. */
  busyLabel?: string | undefined
  /** Renders its only child (a link) with the style of a button. */
  asChild?: boolean | undefined
}

export function Button(props: ButtonProps) {
  const { variant, size, loading = false, busyLabel, asChild = false, className, children, ...rest } = props
  const classes = cx(buttonClass(variant, size), loading && 'relative', className)
  if (asChild) {
    return (
      <Slot.Root {...rest} className={classes}>
        {children}
      </Slot.Root>
    )
  }
  return (
    <button type="button" {...rest} {...whileBusy(loading)} className={classes}>
      <Content {...{ loading, busyLabel }}>{children}</Content>
    </button>
  )
}

function Content({ loading, busyLabel, children }: Pick<ButtonProps, 'loading' | 'busyLabel' | 'children'>) {
  if (!loading) return children
  if (busyLabel) {
    return (
      <>
        <Spinner />
        {busyLabel}
      </>
    )
  }
  return (
    <>
      <span className="absolute inset-0 grid place-items-center">
        <Spinner />
      </span>
      <span className="inline-flex items-center gap-2 opacity-0">{children}</span>
    </>
  )
}
