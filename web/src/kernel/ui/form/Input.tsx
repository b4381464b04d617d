import type { ComponentProps, ReactNode } from 'react'
import { cx } from '../cx.ts'
import { controlClass } from './controlClass.ts'
import { useFieldControl } from './fieldContext.ts'

export interface InputProps extends ComponentProps<'input'> {
  /** A symbol before the text, such as $ or @ or a search icon. */
  leading?: ReactNode
  /** One small button or symbol after the text. */
  trailing?: ReactNode
}

export function Input({ leading, trailing, className, type = 'text', ...rest }: InputProps) {
  const field = useFieldControl()
  const input = (
    <input
      type={type}
      {...field}
      {...rest}
      className={cx(
        controlClass,
        'h-10 touch:h-11',
        leading && '!pl-9',
        trailing && '!pr-11',
        !leading && !trailing && className,
      )}
    />
  )
  if (!leading && !trailing) return input
  return (
    <div className={cx('relative', className)}>
      {leading && (
        <span className="pointer-events-none absolute inset-y-0 left-0 grid w-9 place-items-center text-ink-3 [&_svg]:size-4">
          {leading}
        </span>
      )}
      {input}
      {trailing && (
        <span className="absolute inset-y-0 right-0 grid w-11 place-items-center text-ink-3">{trailing}</span>
      )}
    </div>
  )
}
