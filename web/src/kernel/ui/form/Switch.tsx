import { Switch as Radix } from 'radix-ui'
import { type ReactNode, useId } from 'react'
import { cx } from '../cx.ts'

export interface SwitchProps {
  label: ReactNode
  description?: ReactNode
  hideLabel?: boolean | undefined
  /** What off and on mean, shown on both sides. The label says it to those who do not see them. */
  ends?: readonly [off: string, on: string] | undefined
  checked?: boolean | undefined
  defaultChecked?: boolean | undefined
  onCheckedChange?: ((checked: boolean) => void) | undefined
  disabled?: boolean | undefined
  /** What was chosen last is being saved. It ignores presses, but keeps the focus. */
  busy?: boolean | undefined
  name?: string | undefined
  className?: string | undefined
}

/** A setting that takes effect at once. The whole row is the target. */
export function Switch(props: SwitchProps) {
  const { label, description, hideLabel, ends, checked, defaultChecked, onCheckedChange, className } = props
  const { busy = false } = props
  const id = useId()
  return (
    <div className={cx('flex min-h-10 items-center justify-between gap-4 touch:min-h-11', className)}>
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'flex-1 cursor-pointer'}>
        <span className="block font-medium">{label}</span>
        {description && (
          <span id={`${id}-description`} className="block text-sm text-ink-3">
            {description}
          </span>
        )}
      </label>
      <span className="flex shrink-0 items-center gap-2.5">
        {ends && <End text={ends[0]} active={checked === false} />}
        <Radix.Root
          id={id}
          {...(checked === undefined ? {} : { checked })}
          {...(defaultChecked === undefined ? {} : { defaultChecked })}
          {...(onCheckedChange ? { onCheckedChange: (next) => busy || onCheckedChange(next) } : {})}
          {...(props.name ? { name: props.name } : {})}
          disabled={props.disabled ?? false}
          aria-disabled={busy || undefined}
          aria-describedby={description ? `${id}-description` : undefined}
          className="group relative h-6 w-11 shrink-0 rounded-full border border-edge bg-sunk transition-colors before:absolute before:-inset-3 disabled:opacity-50 data-[state=checked]:border-violet data-[state=checked]:bg-violet forced-colors:data-[state=checked]:bg-[SelectedItem]"
        >
          <Radix.Thumb className="block size-4 translate-x-1 rounded-full border-8 border-ink-3 transition-transform data-[state=checked]:translate-x-5.5 data-[state=checked]:border-on-violet" />
        </Radix.Root>
        {ends && <End text={ends[1]} active={checked === true} />}
      </span>
    </div>
  )
}

function End({ text, active }: { text: string; active: boolean }) {
  return (
    <span aria-hidden className={active ? 'font-semibold text-ink' : 'text-ink-3'}>
      {text}
    </span>
  )
}
