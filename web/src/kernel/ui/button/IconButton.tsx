import type { ComponentProps } from 'react'
import { cx } from '../cx.ts'
import { Spinner } from '../feedback/Spinner.tsx'
import { type ButtonVariant, buttonClass } from './buttonClass.ts'
import { whileBusy } from './whileBusy.ts'

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label'> {
  /** What the button does; it is the accessible name, since there is no text. */
  label: string
  variant?: ButtonVariant | undefined
  size?: 'sm' | 'md' | undefined
  loading?: boolean | undefined
}

export function IconButton(props: IconButtonProps) {
  const { label, variant = 'ghost', size = 'md', loading = false, className, children, ...rest } = props
  return (
    <button
      type="button"
      {...rest}
      {...whileBusy(loading)}
      aria-label={label}
      className={cx(buttonClass(variant, size), 'aspect-square !px-0', className)}
    >
      {loading ? <Spinner /> : children}
    </button>
  )
}
