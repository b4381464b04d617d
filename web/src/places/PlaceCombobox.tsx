import type { PlaceSuggestion } from '@cuebook/domain/places/api.ts'
import { MapPin, MapPinCheck } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Spinner } from '../kernel/ui/feedback/Spinner.tsx'
import { Field } from '../kernel/ui/form/Field.tsx'
import { Input } from '../kernel/ui/form/Input.tsx'
import { activeAfter } from './activeAfter.ts'
import { resolvePlace } from './requests.ts'
import { optionId, SuggestionPopup } from './SuggestionPopup.tsx'
import { type Suggestions, useSuggestions } from './useSuggestions.ts'

/** 0, 0 is no place: the address was typed and never picked. */
export interface Placed {
  address: string
  lat: number
  lng: number
}

export interface PlaceComboboxProps {
  label: string
  value: Placed
  onChange: (value: Placed) => void
  /** The suggestion itself, for a form that also wants a venue's name. */
  onPick?: ((place: PlaceSuggestion) => void) | undefined
  /** Offers the venues of one's own contracts first. */
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

/** An address field that suggests places as one types, after the WAI-ARIA combobox with a listbox. */
export function PlaceCombobox(props: PlaceComboboxProps) {
  const { label, value, onChange, onPick, venues = false, placeholder = 'City or ZIP code' } = props
  const { hint, error, required, optional, hideLabel, disabled, maxLength = 300, onBlur, className } = props
  const listId = useId()
  const box = useRef<HTMLDivElement>(null)
  /** What to suggest for; null before anybody types and after a choice. */
  const [typed, setTyped] = useState<string | null>(null)
  const [activeId, setActiveId] = useState<string | null>(null)
  const [picked, setPicked] = useState('')
  const { place, placing } = usePlacing(value, onChange, onPick)
  const suggestions = useSuggestions(typed, venues)
  const open = suggestions.state !== 'short'
  const listed = open && suggestions.list.length > 0
  const active = open ? suggestions.list.find(({ id }) => id === activeId) : undefined

  function suggestFor(text: string | null) {
    setTyped(text)
    setActiveId(null)
  }
  function edit(address: string) {
    onChange({ address, lat: 0, lng: 0 })
    setPicked('')
    suggestFor(address)
  }
  function pick(suggestion: PlaceSuggestion) {
    suggestFor(null)
    setPicked(suggestion.address)
    place(suggestion)
  }
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') {
      if (active) event.preventDefault()
      if (active) pick(active)
      else suggestFor(null)
      return
    }
    const opens = event.key === 'ArrowDown' || event.key === 'ArrowUp'
    if (opens && !open) {
      event.preventDefault()
      suggestFor(value.address)
      return
    }
    const next = listed ? activeAfter(event, suggestions.list, active) : undefined
    if (next === undefined) return
    if (next) event.preventDefault()
    setActiveId(next?.id ?? null)
  }
  useEscape(open, () => suggestFor(null))

  const placed = value.lat !== 0 || value.lng !== 0
  return (
    <Field {...{ label, hint, error, required, optional, hideLabel, className }}>
      <div ref={box}>
        <Input
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={listed}
          aria-controls={listed ? listId : undefined}
          aria-activedescendant={active ? optionId(listId, suggestions.list.indexOf(active)) : undefined}
          autoComplete="off"
          spellCheck={false}
          leading={placed ? <MapPinCheck aria-hidden className="text-green-ink" /> : <MapPin aria-hidden />}
          trailing={(suggestions.state === 'asking' || placing) && <Spinner />}
          value={value.address}
          placeholder={placeholder}
          disabled={disabled}
          maxLength={maxLength}
          onChange={(event) => edit(event.target.value)}
          onKeyDown={onKeyDown}
          onBlur={() => {
            suggestFor(null)
            onBlur?.()
          }}
        />
        {open && (
          <SuggestionPopup
            {...{ field: box, listId, label, suggestions, active }}
            onActivate={({ id }) => setActiveId(id)}
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

/** Puts a suggestion into the field, and asks for its coordinates where it came without. */
function usePlacing(
  value: Placed,
  onChange: (value: Placed) => void,
  onPick: ((place: PlaceSuggestion) => void) | undefined,
) {
  const [placing, setPlacing] = useState(false)
  const now = useRef({ value, onChange, onPick })
  useEffect(() => {
    now.current = { value, onChange, onPick }
  })
  async function place(suggestion: PlaceSuggestion) {
    const { id, address, lat, lng } = suggestion
    onChange({ address, lat: lat ?? 0, lng: lng ?? 0 })
    if ((lat !== null && lng !== null) || id.startsWith('venue:')) return onPick?.(suggestion)
    setPlacing(true)
    const found = await resolvePlace(id).catch(() => null)
    setPlacing(false)
    // Whoever has typed on meanwhile no longer means this place.
    if (now.current.value.address !== address) return
    if (found) now.current.onChange({ address, lat: found.lat ?? 0, lng: found.lng ?? 0 })
    now.current.onPick?.({ ...suggestion, lat: found?.lat ?? null, lng: found?.lng ?? null })
  }
  return { place, placing }
}

/** Before any dialog around the field hears of it: Escape closes the list and nothing else. */
function useEscape(open: boolean, close: () => void) {
  const latest = useRef(close)
  useEffect(() => {
    latest.current = close
  })
  useEffect(() => {
    if (!open) return
    const hear = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing) return
      event.preventDefault()
      event.stopPropagation()
      latest.current()
    }
    window.addEventListener('keydown', hear, true)
    return () => window.removeEventListener('keydown', hear, true)
  }, [open])
}

function spoken({ list, state }: Suggestions): string {
  if (state === 'none') return 'No place found'
  if (state === 'failed') return 'Suggestions could not be loaded'
  if (state !== 'found') return ''
  return `${list.length} ${list.length === 1 ? 'place' : 'places'} found. Use the up and down arrows to choose.`
}
