import { type ReactNode, useId } from 'react'
import { cx } from '../cx.ts'
import { CircleAlert } from '../icon/icons.ts'
import { type BoundControl, FieldContext } from './fieldContext.ts'

export interface FieldProps {
  label: ReactNode
  hint?: ReactNode
  /** Puts the hint between the label and the control, where it is read before somebody types. */
  hintFirst?: boolean | undefined
  error?: ReactNode
  /** `form.field('name')` gives it, with the error. */
  control?: BoundControl | undefined
  required?: boolean | undefined
  /** Adds 'optional' to the label, for forms in which most fields are required. */
  optional?: boolean | undefined
  /** Shows the label to screen readers only. */
  hideLabel?: boolean | undefined
  className?: string | undefined
  /** One Input, Textarea or Select, which reads its id and descriptions from the context. */
  children: ReactNode
}

export function Field({
  label,
  hint,
  hintFirst,
  error,
  control,
  required,
  optional,
  hideLabel,
  className,
  children,
}: FieldProps) {
  const id = useId()
  const hintId = `${id}-hint`
  const errorId = `${id}-error`
  const describedBy = [error && errorId, hint && hintId].filter(Boolean).join(' ')
  const hintLine = hint && (
    <p id={hintId} className="text-sm text-ink-3">
      {hint}
    </p>
  )
  return (
    <FieldContext
      value={{
        ...control,
        id,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': error ? true : undefined,
        'aria-required': required ? true : undefined,
      }}
    >
      <div className={cx('flex flex-col gap-1.5', className)}>
        <label htmlFor={id} className={hideLabel ? 'sr-only' : 'text-sm font-medium text-ink'}>
          {label}
          {optional && <span className="font-normal text-ink-3"> (optional)</span>}
        </label>
        {hintFirst && hintLine}
        {children}
        <div aria-live="polite" className="contents">
          {error && (
            <p id={errorId} className="flex items-start gap-1.5 text-sm text-red-ink">
              <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
              <span>{error}</span>
            </p>
          )}
        </div>
        {!hintFirst && hintLine}
      </div>
    </FieldContext>
  )
}
