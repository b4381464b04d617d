import type { ComponentProps } from 'react'
import { cx } from '../cx.ts'
import { ChevronDown } from '../icon/icons.ts'
import { controlClass } from './controlClass.ts'
import { useFieldControl } from './fieldContext.ts'

interface SelectOption {
  value: string
  label: string
  disabled?: boolean | undefined
}

export interface SelectProps extends Omit<ComponentProps<'select'>, 'children' | 'multiple' | 'size'> {
  options: readonly SelectOption[]
  onValueChange?: ((value: string) => void) | undefined
  /** Shown while nothing is chosen; it cannot be chosen again. */
  placeholder?: string | undefined
}

/** A native select, which has the picker of a phone, type-ahead, and registers with forms like an input. */
export function Select(props: SelectProps) {
  const { options, onValueChange, onChange, placeholder, className, ...rest } = props
  const field = useFieldControl()
  const control = { ...field, ...rest }
  const uncontrolled = control.value === undefined && control.defaultValue === undefined
  return (
    <div className={cx('relative', className)}>
      <select
        {...(placeholder && uncontrolled ? { defaultValue: '' } : {})}
        {...control}
        onChange={(event) => {
          const change = onChange ?? field.onChange
          change?.(event)
          onValueChange?.(event.target.value)
        }}
        className={cx(
          controlClass,
          'select-control h-10 truncate !pr-10 touch:h-11',
          placeholder && 'has-[option[value=""]:checked]:text-ink-3',
        )}
      >
        {placeholder && (
          <option value="" disabled hidden>
            {placeholder}
          </option>
        )}
        {options.map(({ value, label, disabled }) => (
          <option key={value} value={value} disabled={disabled}>
            {label}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-ink-3"
      />
    </div>
  )
}
