import { useState } from 'react'
import { Field } from '../kernel/ui/form/Field.tsx'
import { Input } from '../kernel/ui/form/Input.tsx'
import { Select } from '../kernel/ui/form/Select.tsx'

interface IdPickerProps {
  label: string
  hint: string
  /** The text of the first option, which chooses nothing. */
  none: string
  options: readonly { readonly value: string; readonly label: string }[]
  value: string
  onChange: (id: string) => void
}

const BY_HAND = 'by-hand'

/** A list of what a person knows comes first. An id that is not in it can be typed. */
export function IdPicker({ label, hint, none, options, value, onChange }: IdPickerProps) {
  const isListed = value === '' || options.some((option) => option.value === value)
  const [wantsHand, setWantsHand] = useState(false)
  const byHand = wantsHand || !isListed || options.length === 0
  return (
    <div className="flex min-w-0 flex-col gap-2">
      {options.length > 0 && (
        <Field label={label} hint={byHand ? undefined : hint}>
          <Select
            options={[{ value: '', label: none }, ...options, { value: BY_HAND, label: 'Enter an ID…' }]}
            value={byHand ? BY_HAND : value}
            onValueChange={(chosen) => {
              setWantsHand(chosen === BY_HAND)
              onChange(chosen === BY_HAND ? '' : chosen)
            }}
          />
        </Field>
      )}
      {byHand && (
        <Field
          label={options.length > 0 ? `${label}, entered by hand` : label}
          hideLabel={options.length > 0}
          hint={hint}
        >
          <Input
            autoComplete="off"
            spellCheck={false}
            maxLength={60}
            placeholder="Paste the ID"
            value={value}
            onChange={(event) => onChange(event.target.value.trim())}
          />
        </Field>
      )}
    </div>
  )
}
