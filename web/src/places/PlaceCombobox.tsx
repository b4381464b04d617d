import type { PlaceSuggestion } from '@cuebook/domain/places/api.ts'
import { type ReactNode, useId, useRef, useState } from 'react'
import { Spinner } from '../kernel/ui/feedback/Spinner.tsx'
import { Field } from '../kernel/ui/form/Field.tsx'
import { Input } from '../kernel/ui/form/Input.tsx'
import { MapPin, MapPinCheck } from '../kernel/ui/icon/icons.ts'
import { useOnDemand } from '../kernel/ui/overlay/useOnDemand.ts'
import { optionId } from './optionId.ts'
import type { Placed } from './requests.ts'
import { spoken } from './spoken.ts'
import { useChoosing } from './useChoosing.ts'
import { usePlacing } from './usePlacing.ts'

export interface PlaceComboboxProps {
  label: string
  value: Placed
  onChange: (value: Placed) => void
  /** Receives the picked suggestion, for a form that also needs the name of a venue. */
  onPick?: ((place: PlaceSuggestion) => void) | undefined
  /** Also suggests the venues of the person's own contracts, before other places. */
  venues?: boolean | undefined
  hint?: ReactNode
  error?: ReactNode
  placeholder?: string | undefined
  required?: boolean | undefined
  optional?: boolean | undefined
  hideLabel?: boolean | undefined
  disabled?: boolean | undefined
  maxLength?: number | undefined
  onBlur?: (() => void) | undefined
  className?: string | undefined
}

/** An address field that suggests places while typing, built like the WAI-ARIA combobox with a listbox. */
export function PlaceCombobox(props: PlaceComboboxProps) {
  const { label, value, onChange, onPick, venues = false, placeholder = 'City or ZIP code' } = props
  const { hint, error, required, optional, hideLabel, disabled, maxLength = 300, onBlur, className } = props
  const listId = useId()
  const box = useRef<HTMLDivElement>(null)
  const [picked, setPicked] = useState('')
  const { place, placing } = usePlacing(value, onChange, onPick)
  const choosing = useChoosing({ address: value.address, venues, onPick: pick })
  const { suggestions, open, active, suggestFor } = choosing
  const [Popup, loadPopup] = useOnDemand(() => import('./SuggestionPopup.tsx').then((m) => m.SuggestionPopup))
  const listed = choosing.listed && Popup !== null
  /** Without the list the field takes what is typed, and the next key tries again. */
  const prepare = () => void (Popup ?? loadPopup().catch(() => {}))

  function edit(address: string) {
    prepare()
    onChange({ address, lat: 0, lng: 0 })
    setPicked('')
    suggestFor(address)
  }
  function pick(suggestion: PlaceSuggestion) {
    suggestFor(null)
    setPicked(suggestion.address)
    place(suggestion)
  }

  const placed = value.lat !== 0 || value.lng !== 0
  return (
    <Field {...{ label, hint, error, required, optional, hideLabel, className }}>
      <div ref={box}>
        <Input
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={listed}
          aria-controls={listed ? listId : undefined}
          aria-activedescendant={
            listed && active ? optionId(listId, suggestions.list.indexOf(active)) : undefined
          }
          autoComplete="off"
          spellCheck={false}
          leading={placed ? <MapPinCheck aria-hidden className="text-green-ink" /> : <MapPin aria-hidden />}
          trailing={(suggestions.state === 'asking' || placing) && <Spinner />}
          value={value.address}
          placeholder={placeholder}
          disabled={disabled}
          maxLength={maxLength}
          onChange={(event) => edit(event.target.value)}
          onKeyDown={choosing.onKeyDown}
          onFocus={prepare}
          onBlur={() => {
            suggestFor(null)
            onBlur?.()
          }}
        />
        {open && Popup && (
          <Popup
            {...{ field: box, listId, label, suggestions, active }}
            onActivate={({ id }) => choosing.activate(id)}
            onPick={pick}
          />
        )}
        <p role="status" className="sr-only">
          {picked ? `${picked} chosen` : spoken(suggestions)}
        </p>
      </div>
    </Field>
  )
}
