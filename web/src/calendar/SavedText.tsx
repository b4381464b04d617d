import { type KeyboardEvent, useState } from 'react'
import { reasonOf } from '../kernel/calls/api.ts'
import { Field, type FieldProps } from '../kernel/ui/form/Field.tsx'
import { Input, type InputProps } from '../kernel/ui/form/Input.tsx'

interface SavedTextProps
  extends Pick<FieldProps, 'label' | 'hint' | 'error'>,
    Pick<InputProps, 'name' | 'placeholder' | 'type' | 'autoComplete' | 'inputMode' | 'maxLength' | 'ref'> {
  value: string
  onSave: (text: string) => Promise<unknown>
  /** For a form that sends the text too, and does not wait until it is saved. */
  onTyped?: (text: string) => void
}

/** A text that is saved when the person leaves it or presses Enter, not with each key. Escape takes it back. */
export function SavedText({ label, hint, error, value, onSave, onTyped, ...input }: SavedTextProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const [refused, setRefused] = useState<string | null>(null)

  async function save() {
    const text = typed?.trim()
    setTyped(null)
    if (text === undefined || text === value) return
    setRefused(null)
    try {
      await onSave(text)
    } catch (failure) {
      const reason = reasonOf(failure, '')
      // A text that the server does not take stays where it can be corrected.
      if (reason) setTyped((newer) => newer ?? text)
      setRefused(reason || null)
    }
  }
  function press(event: KeyboardEvent) {
    if (event.key === 'Enter') {
      event.preventDefault()
      void save()
    } else if (event.key === 'Escape' && typed !== null) {
      setTyped(null)
      setRefused(null)
      onTyped?.(value)
    }
  }
  return (
    <Field label={label} hint={hint} error={error ?? refused}>
      <Input
        {...input}
        value={typed ?? value}
        spellCheck={false}
        autoCapitalize="none"
        onChange={(event) => {
          setTyped(event.target.value)
          onTyped?.(event.target.value)
        }}
        onBlur={() => void save()}
        onKeyDown={press}
      />
    </Field>
  )
}
