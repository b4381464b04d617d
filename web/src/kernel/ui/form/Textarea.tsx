import type { ComponentProps } from 'react'
import { cx } from '../cx.ts'
import { controlClass } from './controlClass.ts'
import { useFieldControl } from './fieldContext.ts'

export type TextareaProps = ComponentProps<'textarea'>

export function Textarea({ className, rows = 4, ...rest }: TextareaProps) {
  const field = useFieldControl()
  return (
    <textarea
      rows={rows}
      {...field}
      {...rest}
      className={cx(
        controlClass,
        'field-sizing-content max-h-96 min-h-24 resize-y py-2.5 leading-normal wrap-anywhere',
        className,
      )}
    />
  )
}
