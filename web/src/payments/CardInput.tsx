import { type ComponentProps, useLayoutEffect, useRef } from 'react'
import { Input } from '../kernel/ui/form/Input.tsx'
import type { Typed } from './cardEntry.ts'

interface CardInputProps extends Omit<ComponentProps<typeof Input>, 'onChange' | 'value' | 'ref'> {
  value: string
  /** Brings what was typed into shape and says where the caret goes. */
  shape: (value: string, caret: number) => Typed
  onValue: (value: string) => void
}

/** Digits only. The caret stays at the digit where it was, though spaces come and go before it. */
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
        // The browser already shows what was typed; where the shaped value is the old one, React would not.
        if (typed.value === value) {
          target.value = value
          target.setSelectionRange(typed.caret, typed.caret)
        }
        onValue(typed.value)
      }}
    />
  )
}
