import { type ComponentProps, useLayoutEffect, useRef } from 'react'
import { Input } from '../kernel/ui/form/Input.tsx'
import type { Typed } from './cardEntry.ts'

interface CardInputProps extends Omit<ComponentProps<typeof Input>, 'onChange' | 'value' | 'ref'> {
  value: string
  /** Formats the typed text and returns the new position of the caret. */
  shape: (value: string, caret: number) => Typed
  onValue: (value: string) => void
}

/** Accepts digits only. The caret stays at its digit when spaces before it are added or removed. */
export function CardInput({ value, shape, onValue, ...rest }: CardInputProps) {
  const input = useRef<HTMLInputElement>(null)
  const caret = useRef<number | null>(null)
  useLayoutEffect(() => {
    if (caret.current === null) return
    input.current?.setSelectionRange(caret.current, caret.current)
    caret.current = null
  })
  return (
    <Input
      {...rest}
      ref={input}
      inputMode="numeric"
      value={value}
      onChange={({ target }) => {
        const typed = shape(target.value, target.selectionStart ?? target.value.length)
        caret.current = typed.caret
        // The browser already shows the typed text. When the formatted value did not change, React does not
        // render again, so the field is reset here.
        if (typed.value === value) {
          target.value = value
          target.setSelectionRange(typed.caret, typed.caret)
        }
        onValue(typed.value)
      }}
    />
  )
}
