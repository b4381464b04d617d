import { Checkbox as Radix } from 'radix-ui'
import { type ReactNode, useId } from 'react'
import { cx } from '../cx.ts'
import { Check, Minus } from '../icon/icons.ts'

export interface CheckboxProps {
  label: ReactNode
  description?: ReactNode
  checked?: boolean | 'indeterminate' | undefined
  defaultChecked?: boolean | undefined
  onCheckedChange?: ((checked: boolean) => void) | undefined
  disabled?: boolean | undefined
  required?: boolean | undefined
  name?: string | undefined
  className?: string | undefined
}

export function Checkbox(props: CheckboxProps) {
  const { label, description, checked, defaultChecked, onCheckedChange, className } = props
  const id = useId()
  return (
    <div className={cx('flex items-start gap-3 py-2 touch:py-2.5', className)}>
      <Radix.Root
        id={id}
        {...(checked === undefined ? {} : { checked })}
        {...(defaultChecked === undefined ? {} : { defaultChecked })}
        {...(onCheckedChange ? { onCheckedChange: (next) => onCheckedChange(next === true) } : {})}
        {...(props.name ? { name: props.name } : {})}
        disabled={props.disabled ?? false}
        required={props.required ?? false}
        aria-describedby={description ? `${id}-description` : undefined}
        className="group relative mt-0.5 grid size-5 shrink-0 place-items-center rounded-chip border border-edge bg-surface text-on-violet transition-colors before:absolute before:-inset-3 disabled:opacity-50 data-[state=checked]:border-violet data-[state=checked]:bg-violet data-[state=indeterminate]:border-violet data-[state=indeterminate]:bg-violet"
      >
        <Radix.Indicator>
          <Check aria-hidden strokeWidth={3} className="size-3.5 group-data-[state=indeterminate]:hidden" />
          <Minus aria-hidden strokeWidth={3} className="size-3.5 group-data-[state=checked]:hidden" />
        </Radix.Indicator>
      </Radix.Root>
      <label htmlFor={id} className="min-w-0 cursor-pointer wrap-anywhere">
        <span className="block">{label}</span>
        {description && (
          <span id={`${id}-description`} className="block text-sm text-ink-3">
            {description}
          </span>
        )}
      </label>
    </div>
  )
}
