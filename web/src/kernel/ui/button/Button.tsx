import { Slot } from 'radix-ui'
import type { ComponentProps } from 'react'
import { cx } from '../cx.ts'
import { Spinner } from '../feedback/Spinner.tsx'
import { type ButtonSize, type ButtonVariant, buttonClass } from './buttonClass.ts'

export interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant | undefined
  size?: ButtonSize | undefined
  /** Shows a spinner and ignores clicks; the label stays, so that the width does not change. */
  loading?: boolean | undefined
  /** Renders its only child (a link) with the style of a button. */
  asChild?: boolean | undefined
}

export function Button(props: ButtonProps) {
  const { variant, size, loading = false, asChild = false, className, children, disabled, ...rest } = props
  const classes = cx(buttonClass(variant, size), loading && 'relative', className)
  if (asChild) {
    return (
      <Slot.Root {...rest} className={classes}>
        {children}
      </Slot.Root>
    )
  }
  return (
    <button
      type="button"
      {...rest}
      className={classes}
      disabled={disabled || loading}
      aria-busy={loading || undefined}
    >
      {loading ? (
        <>
          <span className="absolute inset-0 grid place-items-center">
            <Spinner />
          </span>
          <span className="inline-flex items-center gap-2 opacity-0">{children}</span>
        </>
      ) : (
        children
      )}
    </button>
  )
}
